import { runModel } from "@/tests/ledger/run-model";

const COMMANDS = Number(process.env.ROADCALL_COMMANDS ?? "800");

test("random commands have the same results and balances as in a simple model", async () => {
  await runModel({ commands: COMMANDS });
}, 600_000);
