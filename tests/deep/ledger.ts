// npm run test:deep -- ledger: on the oldest and the newest version of PostgreSQL that we support, tests random commands
// at two isolation levels, races, every interleaving of competing operations, attacks after removing each guard,
// tampering, and the limits of the app's role. Uses the server in TEST_DATABASE_URL, as a superuser, instead if it is
// set. An interrupted run resumes where it stopped. The log is in .data/test/deep-ledger/ledger.log.
import { runCommand, UserError } from "@/scripts/launch/cli.mjs";
import { setUpRoles } from "@/scripts/launch/database-roles.mjs";
import { ProcessGroup, runNode } from "@/scripts/launch/processes.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { createTestServer, runSql } from "@/scripts/testing/test-server.mjs";
import { requireLimitedRole } from "../setup/limited-role";
import { forgetProgress, LOG_FILE, print } from "./ledger-progress";

const COMMANDS = Number(process.env.ROADCALL_COMMANDS ?? "200000");
const RACES = Number(process.env.ROADCALL_RACES ?? "1000");
const TAMPERINGS = Number(process.env.ROADCALL_TAMPERINGS ?? "10000");
const VERSIONS = [15, 18] as const;

const LEVELS = ["ReadCommitted", "Serializable"] as const;

await runCommand(async () => {
  print(`Ledger, ${new Date().toISOString()}. Log: ${LOG_FILE}\n`);
  const own = process.env.TEST_DATABASE_URL;
  if (own) await testServer(own, "own server");
  else for (const version of VERSIONS) await testVersion(version);
  forgetProgress();
  print(`All parts passed, ${new Date().toISOString()}.\n`);
});

async function testVersion(version: number): Promise<void> {
  const server = await createTestServer(new ProcessGroup(), { version });
  try {
    await testServer(server.url("superuser", "postgres"), `PostgreSQL ${version}`);
  } finally {
    await server.remove();
  }
}

async function testServer(serverUrl: string, title: string): Promise<void> {
  const name = `roadcall_ledger_${Date.now()}`;
  const urls = {
    adminUrl: serverUrl,
    ownerUrl: urlFor(serverUrl, { name, user: "roadcall_owner" }),
    appUrl: urlFor(serverUrl, { name, user: "roadcall" }),
  };
  const superuserUrl = urlFor(serverUrl, { name });
  try {
    await setUpRoles(urls);
    const tried = await requireLimitedRole(urls.appUrl, superuserUrl);
    print(
      `${title}: the app's role can read the ledger, but can't run any of ${tried} forbidden statements.\n`,
    );
    const run = (part: Part) => runPart({ ...part, title, appUrl: urls.appUrl, superuserUrl });
    await run({ name: "guards" });
    await run({ name: "tampering", count: TAMPERINGS / VERSIONS.length });
    for (const level of LEVELS) {
      const share = 1 / LEVELS.length / VERSIONS.length;
      await run({ name: "interleavings", level });
      await run({ name: "charges", count: RACES * share, level });
      for (const part of ["holds", "pairs"]) await run({ name: part, count: RACES / 20, level });
      await run({ name: "model", count: COMMANDS * share, level });
      await run({ name: "verify", level });
    }
  } finally {
    await runSql(serverUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  }
}

interface Part {
  name: string;
  count?: number;
  level?: (typeof LEVELS)[number];
}

interface Target {
  title: string;
  appUrl: string;
  superuserUrl: string;
}

/** Uses a separate process, because a process can use only one database. */
async function runPart({ name, count = 1, level, title, ...urls }: Part & Target): Promise<void> {
  const key = [title, name, level].filter(Boolean).join(", ");
  const args = [name, String(count), key, ...(level ? [level] : [])];
  const script = ["--import", "tsx", "tests/deep/ledger-part.ts", ...args];
  const environment = testEnvironment({ dataFolder: testFolder, embeddedUrl: urls.appUrl });
  const code = await runNode(["--conditions=react-server", ...script], {
    env: {
      ...environment,
      LOG_LEVEL: "error",
      ROADCALL_TEST_SUPERUSER_URL: urls.superuserUrl,
    },
    onOutput: print,
  });
  if (code !== 0) throw new UserError(`The part "${key}" failed. See the output above.`);
}

function urlFor(serverUrl: string, { name, user }: { name: string; user?: string }): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (user) Object.assign(url, { username: user, password: "for tests only" });
  return url.href;
}
