// npm run simulate:calls -- [--calls 200] [--seed 7]: calls the running demo the way Twilio does, with signed requests
// to its public webhooks, and compares what was billed with what happened. Mechanics decline, are busy, or don't
// answer; drivers hang up, call twice, or hide their number; reports arrive late, twice, or never. Reads results only
// through the HTTP API. Then verifies the ledger, the billing of all calls, and the sandbox's payments. Fails if
// anything differs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../prisma/seed/create-random";
import { runCommand, UserError } from "./launch/cli.mjs";
import { runNode } from "./launch/processes.mjs";
import { programArgs } from "./launch/programs.mjs";
import { demoSecrets, readSettings } from "./launch/settings.mjs";
import { compareBilling } from "./simulate/compare-billing";
import { playMany } from "./simulate/play-many";
import { signIn } from "./simulate/read-api";

const ADMIN = "admin@example.com";

await runCommand(async () => {
  const { calls, seed } = readOptions();
  const settings = readSettings();
  if (settings.databaseUrl) {
    throw new UserError("Calls can be simulated only in the demo. Unset DATABASE_URL.");
  }
  const siteUrl = settings.siteUrl ?? "";
  const api = await signIn(siteUrl, { email: ADMIN, password: readPassword(settings.dataFolder) });
  const before = await api.readBalances();
  const startedAt = new Date();
  console.log(`Calling ${siteUrl}: ${calls} calls, seed ${seed}`);
  const played = await playMany({
    siteUrl,
    token: demoSecrets(settings.dataFolder).TWILIO_AUTH_TOKEN ?? "",
    officePhone: settings.variables.OFFICE_PHONE ?? "+12105550199",
    to: await api.readDefaultPhone(),
    zips: await api.readZips(),
    count: calls,
    random: createRandom(seed),
    firstCaller: startedAt.getTime(),
  });
  const playedAt = new Date();
  const rows = await api.readCalls({ since: startedAt, until: playedAt });
  const after = await api.readBalances();
  const { lines, problems } = compareBilling({ played, rows, before, after });
  for (const line of lines) console.log(line);
  const isVerified = await verifyLedger();
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  console.log("Charges match the qualified calls to the cent.");
  if (!isVerified) process.exitCode = 1;
});

/** Prints the output of `npm run ledger:verify`. Returns true if it found no problems. */
async function verifyLedger(): Promise<boolean> {
  const code = await runNode(programArgs("ledger-verify"), {
    onOutput: (text) => process.stdout.write(text),
  });
  return code === 0;
}

function readOptions() {
  try {
    const number = { type: "string" } as const;
    const { values } = parseArgs({ options: { calls: number, seed: number } });
    const [calls, seed] = [Number(values.calls ?? "200"), Number(values.seed ?? "7")];
    if (Number.isInteger(calls) && calls > 0 && Number.isInteger(seed)) return { calls, seed };
  } catch {
    // Falls through to the usage message.
  }
  throw new UserError("Usage: npm run simulate:calls -- [--calls 200] [--seed 7]");
}

function readPassword(dataFolder: string): string {
  try {
    const logins = readFileSync(join(dataFolder, "demo-logins.txt"), "utf8");
    const password = /^Password for all: (\S+)$/m.exec(logins)?.[1];
    if (password) return password;
  } catch {
    // Falls through to the error below.
  }
  throw new UserError("There are no demo logins. Start the site with npm start, then try again.");
}
