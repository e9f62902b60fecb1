// npm run test:deep -- pgbouncer: installs and runs a live site through PgBouncer in transaction mode, where many
// connections from the site share a few to the server. Checks pages, writes, calls, jobs, and the limits on statements.
import assert from "node:assert/strict";
import { appendFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { loadDemoData } from "@/scripts/launch/database.mjs";
import { setUpRoles } from "@/scripts/launch/database-roles.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { ProcessGroup, runNode } from "@/scripts/launch/processes.mjs";
import { programArgs } from "@/scripts/launch/programs.mjs";
import { startWebServer } from "@/scripts/launch/web-server.mjs";
import { startWorker } from "@/scripts/launch/worker.mjs";
import { type PlayedCall, playCall } from "@/scripts/simulate/play-call";
import { postAsTwilio } from "@/scripts/simulate/play-many";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { createTestServer } from "@/scripts/testing/test-server.mjs";
import { cookiesOf } from "@/tests/integration/api/call-as";
import { startPgBouncer } from "@/tests/setup/pgbouncer";
import { copyBuild, LIVE_PHONE } from "@/tests/setup/site";
import { addCredit } from "./add-credit";

const DATABASE = "roadcall";
/** Not a super administrator, who would have to set up two-step sign-in first. */
const ADMIN = "admin@example.com";
const OFFICE = "+12105559877";
const TOKEN = "a Twilio token for tests only, never for a server";
const POOL_SIZE = 3;
/** What eight web processes may open. */
const CLIENTS = 240;
const VISITORS = 10;
const ROUNDS = 5;
const PATHS = [
  "/",
  "/texas/san-antonio/brake-pad-replacement",
  "/mechanics",
  "/dashboard",
  "/dashboard/calls",
  "/api/services",
  "/api/locations",
  "/api/location-by-zipcode/78201",
  "/api/city-hub/texas/austin",
  "/api/ready",
];
const CALLS = 10;
const CREDIT_CENTS = 50_000;
const QUERY_CANCELED = "57014";
const JOB_STATEMENT_SECONDS = 3;
const MOST_WAIT_MS = 60_000;
const POLL_MS = 200;

const dataFolder = join(testFolder, "pgbouncer");

await runCommand(async () => {
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  const processes = new ProcessGroup();
  const build = copyBuild("pgbouncer");
  const server = await createTestServer(processes);
  const superuserUrl = server.url("superuser", DATABASE);
  const bouncer = await startPgBouncer({
    serverUrl: superuserUrl,
    users: ["roadcall_admin", "roadcall_owner", "roadcall"],
    poolSize: POOL_SIZE,
  });
  const url = bouncer.through(server.url("app", DATABASE));
  try {
    const direct = {
      adminUrl: server.url("admin", "postgres"),
      ownerUrl: server.url("owner", DATABASE),
      appUrl: server.url("app", DATABASE),
    };
    const applied = await setUpRoles({
      adminUrl: bouncer.through(direct.adminUrl),
      ownerUrl: bouncer.through(direct.ownerUrl),
      appUrl: bouncer.through(direct.appUrl),
    });
    await requireLimits(url);
    await requireClients(url);
    assert.deepEqual(await setUpRoles(direct), []);
    print(`Installed through PgBouncer: ${applied.length} migrations.`);

    const site = await startSite(processes, { url, distFolder: build.distFolder });
    const cookie = await signIn(site.baseUrl);
    const connections = await requirePages(site.baseUrl, { cookie, superuserUrl });
    print(`${VISITORS} visitors, ${connections} connections to the server: no request failed.`);
    await requireWrite(site.baseUrl, cookie);
    await requireBilledCalls(site.baseUrl);
    await requireJobs(superuserUrl);
    print(`${CALLS} calls were billed, and the worker ran jobs.`);
    await requireLimits(url);
    await requireLongJob(url);
    print("The limits apply to every connection, also after jobs that raised them.");
  } finally {
    await processes.stopAll();
    await bouncer.close();
    await server.remove();
    build.remove();
  }
  process.exit(0);
});

/** Requires that PgBouncer serves as many connections as several machines open. */
async function requireClients(url: string): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: url }));
  try {
    for (const client of clients) await client.connect();
    for (const client of clients) await client.query("SELECT 1");
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

function print(line: string): void {
  process.stdout.write(`${line.trimEnd()}\n`);
}

/** Starts a live site with demo data, its worker, and, in this process, the app's own code. */
async function startSite(
  processes: ProcessGroup,
  { url, distFolder }: { url: string; distFolder: string },
) {
  await loadDemoData(testEnvironment({ dataFolder, embeddedUrl: url }));
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const env = {
    ...testEnvironment({ dataFolder, siteUrl: baseUrl }),
    DATABASE_URL: url,
    DEFAULT_PHONE: LIVE_PHONE,
    OFFICE_PHONE: OFFICE,
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: TOKEN,
    ROADCALL_DIST: distFolder,
  };
  Object.assign(process.env, env);
  const onOutput = (text: string) => appendFileSync(join(dataFolder, "site.log"), text);
  await startWebServer(processes, {
    command: "start",
    listener: { host: "localhost", port },
    env,
    onOutput,
  });
  startWorker(processes, { env, onOutput });
  return { baseUrl };
}

async function signIn(baseUrl: string): Promise<string> {
  const logins = readFileSync(join(dataFolder, "demo-logins.txt"), "utf8");
  const [, password] = /^Password for all: (\S+)$/m.exec(logins) ?? [];
  const response = await send(baseUrl, { path: "sign-in", body: { email: ADMIN, password } });
  return cookiesOf(response.headers);
}

interface Sent {
  path: string;
  body: object;
  cookie?: string;
  method?: string;
}

async function send(baseUrl: string, { path, body, cookie = "", method = "POST" }: Sent) {
  const response = await fetch(`${baseUrl}/api/${path}`, {
    method,
    headers: { "content-type": "application/json", origin: baseUrl, cookie },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  return response;
}

/** Resolves with the largest number of connections to the server that the app had meanwhile. */
async function requirePages(
  baseUrl: string,
  { cookie, superuserUrl }: { cookie: string; superuserUrl: string },
): Promise<number> {
  let most = 0;
  const visit = async (_: unknown, visitor: number) => {
    for (let n = 0; n < ROUNDS * PATHS.length; n += 1) {
      const path = PATHS[(n + visitor) % PATHS.length] ?? "";
      const response = await fetch(baseUrl + path, { headers: { cookie }, redirect: "manual" });
      await response.arrayBuffer();
      assert.equal(response.status, 200, path);
    }
  };
  // The first request for a page compiles its code, which takes seconds on a busy machine.
  await visit(null, 0);
  const visits = Promise.all(Array.from({ length: VISITORS }, visit));
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      const [row] = await query<{ count: number }>(
        superuserUrl,
        "SELECT count(*)::int FROM pg_stat_activity WHERE usename = 'roadcall'",
      );
      most = Math.max(most, row?.count ?? 0);
      await wait(POLL_MS);
    }
  })();
  try {
    await visits;
  } finally {
    isDone = true;
    await counting;
  }
  assert.equal(most, POOL_SIZE);
  return most;
}

async function requireWrite(baseUrl: string, cookie: string): Promise<void> {
  const name = "Renamed through PgBouncer";
  await send(baseUrl, { path: "account", body: { name }, cookie, method: "PATCH" });
  const answer = await fetch(`${baseUrl}/api/auth/user`, { headers: { cookie } });
  assert.equal((await answer.json()).name, name);
}

/** Lets drivers call a mechanic at the same time, and requires that each call is billed once. */
async function requireBilledCalls(baseUrl: string): Promise<void> {
  const { createScene, driverNumber, FEE_CENTS } = await import(
    "@/tests/integration/telephony/calls/call-scene"
  );
  const { db } = await import("@/lib/core/db");
  const scene = await createScene([0]);
  for (const mechanicId of scene.mechanicIds) await addCredit(mechanicId, CREDIT_CENTS);
  const call = async (_: unknown, line: number) => {
    const reports: (() => Promise<unknown>)[] = [];
    const post = (path: string, fields: Record<string, string>) =>
      postAsTwilio({ siteUrl: baseUrl, token: TOKEN, path, fields });
    const played: PlayedCall = {
      sid: `CA${crypto.randomUUID().replaceAll("-", "")}`,
      from: driverNumber(line),
      to: scene.tracking.phoneNumber,
      zip: "78201",
      reactions: [{ kind: "accept", ringSeconds: 6, talkSeconds: 90 }],
      isOfficeOpen: true,
      officePhone: OFFICE,
    };
    const { takenBy } = await playCall(played, {
      ask: post,
      report: (path, fields) => void reports.push(() => post(path, fields)),
    });
    for (const report of reports) await report();
    return takenBy;
  };
  const taken: (string | null)[] = [];
  // One after another, because the mechanic has one phone.
  for (let line = 0; line < CALLS; line += 1) taken.push(await call(null, line));
  assert.deepEqual(new Set(taken), new Set([scene.number(1)]));
  const [mechanicId] = scene.mechanicIds;
  const wallet = await db.wallet.findUniqueOrThrow({ where: { mechanicId } });
  // An adjustment adds promotional credit.
  assert.equal(wallet.promoCents, CREDIT_CENTS - CALLS * FEE_CENTS);
  assert.equal(wallet.heldCents, 0);
  const verified = await runNode(programArgs("ledger-verify"), {
    onOutput: print,
  });
  assert.equal(verified, 0);
}

/** Waits until a job that reads the whole ledger in several slices has succeeded. */
async function requireJobs(superuserUrl: string): Promise<void> {
  for (const end = Date.now() + MOST_WAIT_MS; ; await wait(POLL_MS)) {
    const rows = await query<{ kind: string; state: string; error: string | null }>(
      superuserUrl,
      // The demo data has a failed run, too.
      `SELECT "kind", "state"::text, "error" FROM "JobRun" WHERE "startedAt" > pg_postmaster_start_time()`,
    );
    assert.deepEqual(
      rows.filter(({ error }) => error !== null),
      [],
    );
    if (rows.some(({ kind, state }) => kind === "verify_ledger" && state === "succeeded")) return;
    assert.ok(Date.now() < end, `The job hasn't succeeded: ${JSON.stringify(rows)}`);
  }
}

/** Requires that each connection has the limits, and that a statement ends after two seconds. */
async function requireLimits(url: string): Promise<void> {
  const read = `
    SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS statement,
      current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle,
      pg_sleep(0.3)`;
  const rows = await Promise.all(
    Array.from({ length: 2 * POOL_SIZE }, () =>
      query<{ pid: number; statement: string; lock: string; idle: string }>(url, read),
    ),
  );
  for (const { pid, statement, lock, idle } of rows.flat()) {
    assert.deepEqual(
      { statement, lock, idle },
      { statement: "2s", lock: "1s", idle: "10s" },
      `${pid}`,
    );
  }
  assert.equal(new Set(rows.flat().map(({ pid }) => pid)).size, POOL_SIZE);
  const startedAt = performance.now();
  await assert.rejects(query(url, "SELECT pg_sleep(5)"), { code: QUERY_CANCELED });
  const milliseconds = performance.now() - startedAt;
  assert.ok(milliseconds > 1_900 && milliseconds < 4_000, `ended after ${milliseconds} ms`);
}

/** Requires that a job's statements, on every connection, may take longer, and that this affects no one else. */
async function requireLongJob(url: string): Promise<void> {
  const { db } = await import("@/lib/core/db");
  const sleep = (seconds: number) => `SELECT pg_sleep(${seconds})::text`;
  await Promise.all([
    db.$queryRawUnsafe(sleep(JOB_STATEMENT_SECONDS)),
    ...Array.from({ length: POOL_SIZE - 1 }, () =>
      db.$transaction((tx) => tx.$queryRawUnsafe(sleep(JOB_STATEMENT_SECONDS))),
    ),
  ]);
  await db.$disconnect();
  await requireLimits(url);
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
