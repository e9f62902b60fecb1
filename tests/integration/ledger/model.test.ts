import { db } from "@/lib/core/db";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { runModel } from "@/tests/ledger/run-model";

const COMMANDS = Number(process.env.ROADCALL_COMMANDS ?? "800");

afterAll(async () => {
  await removeLedgerMechanics();
  await db.$disconnect();
});

test("random commands have the same results and balances as in a simple model", async () => {
  await runModel({ commands: COMMANDS });
}, 600_000);
