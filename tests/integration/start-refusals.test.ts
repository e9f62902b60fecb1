import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  databaseFolder,
  deleteDatabase,
  openEmbeddedDatabase,
} from "@/scripts/launch/embedded-database.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { findServerUser } from "@/scripts/launch/postgres-programs.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { type Outcome, runScript, type Variables } from "@/tests/setup/run-script";

const NOBODY_UID = 65_534;
/** Only root may listen on this port, and nobody does. */
const UNUSED_PORT = 1;
let folder: string;
let data: string;
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  chmodSync(folder, 0o755);
  data = join(folder, "data");
  mkdirSync(data);
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  chmodSync(data, 0o700);
  rmSync(folder, { recursive: true });
});

/** Starts a server that accepts connections and responds to each with these bytes. */
async function listen(answer: Buffer | null = null) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (answer) socket.on("data", () => socket.end(answer));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function start(env: Variables, uid?: number) {
  const options = uid === undefined ? {} : { uid };
  for (;;) {
    const PORT = String(await findFreePort());
    const outcome = await runScript(["scripts/start.mjs"], {
      env: { PORT, ROADCALL_DATA: data, TWILIO_AUTH_TOKEN: "", ...env },
      // Commands work from any folder.
      cwd: folder,
      ...options,
    });
    // Another program may have taken the port in the meantime.
    if (!outcome.stderr.startsWith(`Port ${PORT} is in use`)) return outcome;
  }
}

/** The services in deploy/ restart after any exit code but this one. */
const EXIT_CONFIGURATION = 78;

/** Expects one sentence that says what to do, without a stack trace. */
function expectRefusal({ code, stderr, stdout }: Outcome, sentence: RegExp, expectedCode = 1) {
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stdout).not.toMatch(/\bat .*:\d+:\d+/);
  expect(code).toBe(expectedCode);
}

const expectUnconfigured = (outcome: Outcome, sentence: RegExp) =>
  expectRefusal(outcome, sentence, EXIT_CONFIGURATION);

test("a busy port", async () => {
  const port = await listen();
  const outcome = await start({ PORT: String(port) });
  expectRefusal(outcome, new RegExp(`Port ${port} is in use\\. Stop .* or set another port`));
  expect(outcome.stdout).toBe("");
});

test("an invalid PORT", async () => {
  expectUnconfigured(await start({ PORT: "http" }), /PORT is "http"\. Set it to a whole number/);
  expectUnconfigured(
    await start({ HOST: "127.0.0.2" }),
    /HOST is "127\.0\.0\.2"\. Of the loopback/,
  );
});

test("a data folder without write permission", async () => {
  chmodSync(data, 0o500);
  const isRoot = process.getuid?.() === 0;
  const outcome = await start({}, isRoot ? NOBODY_UID : undefined);
  expectRefusal(outcome, /data is not writable \(EACCES\)\. Take ownership of it/);
});

test("a data folder that is a file", async () => {
  writeFileSync(join(folder, "file"), "");
  const outcome = await start({ ROADCALL_DATA: join(folder, "file") });
  expectRefusal(outcome, /file is not writable/);
});

test("data of another PostgreSQL version", async () => {
  const folder = databaseFolder(data, await findServerUser());
  mkdirSync(join(folder, "data"), { recursive: true });
  writeFileSync(join(folder, "data/PG_VERSION"), "15\n");
  writeFileSync(join(data, "database.json"), JSON.stringify({ port: 0, passwords: {} }));
  expectRefusal(
    await start({ ROADCALL_DATA: data }),
    /has data from PostgreSQL 15, but this release needs version 18\. Move that folder elsewhere/,
  );
  rmSync(folder, { recursive: true });
});

test("a data folder without the database's passwords", async () => {
  const folder = databaseFolder(data, await findServerUser());
  mkdirSync(join(folder, "data"), { recursive: true });
  expectRefusal(
    await start({}),
    /database\.json, .* is missing\. Restore it, or run npm run db:reset/,
  );
  rmSync(folder, { recursive: true });
});

test("a data folder whose database another process has open", async () => {
  const processes = new ProcessGroup();
  try {
    await openEmbeddedDatabase(processes, data);
    expectRefusal(await start({}), /is in use by process \d+\. Stop it first or set ROADCALL_DATA/);
  } finally {
    await processes.stopAll();
    await deleteDatabase(data);
  }
});

test("an invalid DATABASE_URL", async () => {
  const outcome = await start({ DATABASE_URL: "mysql://root:hunter2@localhost/app" });
  expectUnconfigured(outcome, /DATABASE_URL is not a PostgreSQL URL\. Example: postgresql:/);
  expect(outcome.stderr).not.toContain("hunter2");
});

const LIVE = {
  SITE_URL: "https://example.com",
  DEFAULT_PHONE: "+12105551234",
  AUTH_SECRET: "s".repeat(32),
};

test("an unreachable DATABASE_URL", async () => {
  const DATABASE_URL = `postgresql://app:hunter2@127.0.0.1:${UNUSED_PORT}/app`;
  const outcome = await start({ ...LIVE, DATABASE_URL });
  expectRefusal(outcome, /DATABASE_URL: no server responds at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/);
  expect(outcome.stderr).not.toContain("hunter2");
  const worker = await runScript(["scripts/worker.mjs"], {
    env: { ...LIVE, TWILIO_AUTH_TOKEN: "", DATABASE_URL },
  });
  expectRefusal(worker, /DATABASE_URL: connecting failed/);
});

test("a worker without AUTH_SECRET", async () => {
  const env = { ...LIVE, AUTH_SECRET: "", DATABASE_URL: "postgresql://app@127.0.0.1/app" };
  expectUnconfigured(await runScript(["scripts/worker.mjs"], { env }), /AUTH_SECRET is missing/);
});

/** An error message in PostgreSQL's wire format. */
function postgresError(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test("a DATABASE_URL with the wrong password", async () => {
  const port = await listen(postgresError("28P01", "password authentication failed"));
  const DATABASE_URL = `postgresql://app:hunter2@127.0.0.1:${port}/app`;
  const outcome = await start({ ...LIVE, DATABASE_URL });
  expectRefusal(outcome, /DATABASE_URL: the server rejected the user name or password/);
  expect(outcome.stderr).not.toContain("hunter2");
});

test("a DATABASE_URL whose database does not exist", async () => {
  const port = await listen(postgresError("3D000", 'database "app" does not exist'));
  const outcome = await start({ ...LIVE, DATABASE_URL: `postgresql://a@127.0.0.1:${port}/app` });
  expectRefusal(outcome, /DATABASE_URL: database "app" does not exist\. Create it/);
});

test.each([
  ["AUTH_SECRET", { ...LIVE, AUTH_SECRET: "" }, /AUTH_SECRET is missing/],
  ["SITE_URL", { ...LIVE, SITE_URL: "" }, /SITE_URL is missing/],
  ["DEFAULT_PHONE", { ...LIVE, DEFAULT_PHONE: "" }, /DEFAULT_PHONE is missing/],
  ["DEFAULT_PHONE", { ...LIVE, DEFAULT_PHONE: "+12105550100" }, /DEFAULT_PHONE .*555-01xx/],
])("live mode without %s", async (_, env, sentence) => {
  const DATABASE_URL = `postgresql://app@127.0.0.1:${await listen()}/app`;
  expectUnconfigured(await start({ ...env, DATABASE_URL }), sentence);
});
