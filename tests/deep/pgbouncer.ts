// npm run test:deep -- pgbouncer: runs a live site's pages and writes through PgBouncer in transaction mode, with fewer
// connections than the site has, and checks that the limits of the app's role are in force.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { migrateDatabase } from "@/scripts/launch/database-roles.mjs";
import { findConnectError, findFreePort } from "@/scripts/launch/ports.mjs";
import { findServerUser } from "@/scripts/launch/postgres-programs.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { startWebServer } from "@/scripts/launch/web-server.mjs";
import { DEMO, ensureImage } from "@/scripts/testing/database-image.mjs";
import { findPgbouncer } from "@/scripts/testing/find-pgbouncer.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { copyTestServer } from "@/scripts/testing/test-server.mjs";
import { sessionCookieOf } from "@/tests/setup/session";
import { copyBuild, LIVE_PHONE } from "@/tests/setup/site";

/** Fewer than the site's own pool, so that its connections are shared. */
const POOL_SIZE = 3;
const VISITORS = 12;
const REQUESTS_EACH = 20;
const PATHS = [
  "/",
  "/texas/san-antonio/brake-pad-replacement",
  "/city/texas/austin",
  "/api/services",
  "/api/city-hub/texas%2Faustin",
  "/api/location-by-zipcode/78201",
  "/search?q=brake",
];
const CANCELED = "57014";

await runCommand(async () => {
  const processes = new ProcessGroup();
  const server = await copyTestServer(processes, join(await ensureImage(), "data"));
  const bouncer = await startPgbouncer(new URL(server.url("app", DEMO)).port);
  const build = copyBuild("pgbouncer");
  const direct = server.url("app", DEMO);
  const url = direct.replace(/:\d+\//, `:${bouncer.port}/`);
  try {
    // Migrations and limits, too, go through PgBouncer.
    assert.deepEqual(await migrateDatabase({ ownerUrl: null }, ownerOf(url)), []);
    await requireLimits(url);
    const port = await findFreePort();
    const baseUrl = `http://localhost:${port}`;
    await startWebServer(processes, {
      command: "start",
      listener: { host: "localhost", port },
      env: {
        ...testEnvironment({ dataFolder: testFolder, siteUrl: baseUrl }),
        DATABASE_URL: url,
        DEFAULT_PHONE: LIVE_PHONE,
        TWILIO_AUTH_TOKEN: "",
        LOG_LEVEL: "error",
        ROADCALL_DIST: build.distFolder,
      },
    });
    await visitSite(baseUrl, direct);
    await requireLimits(url);
  } finally {
    await processes.stopAll();
    await bouncer.stop();
    await server.remove();
    build.remove();
  }
});

function ownerOf(url: string): string {
  return url.replace("roadcall@", "roadcall_owner@");
}

async function startPgbouncer(databasePort: string) {
  const program = await findPgbouncer();
  const folder = mkdtempSync(join(tmpdir(), "roadcall-pgbouncer-"));
  const port = await findFreePort();
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), `"roadcall" ""\n"roadcall_owner" ""\n`);
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
`,
  );
  // Like PostgreSQL, it refuses to run as root.
  const user = await findServerUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, [config], {
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    ...user,
  });
  let output = "";
  child.stderr.on("data", (text) => {
    output += text;
  });
  while (child.exitCode === null && (await findConnectError(port, "127.0.0.1"))) await wait(50);
  if (child.exitCode !== null) throw new Error(output);
  return {
    port,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Requires the limits on every connection, even after transactions that raised them. */
async function requireLimits(url: string): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: 2 * POOL_SIZE }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await Promise.all(
    clients.map(async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT set_config('statement_timeout', '30s', true)");
      await client.query("SELECT pg_sleep(2.5)");
      await client.query("COMMIT");
    }),
  );
  for (const client of clients) {
    const { rows } = await client.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    assert.deepEqual(rows, [{ statement: "2s", lock: "1s", idle: "10s" }]);
  }
  const startedAt = performance.now();
  const [client] = clients;
  await assert.rejects(client?.query("SELECT pg_sleep(10)") ?? Promise.resolve(), {
    code: CANCELED,
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  assert.ok(seconds > 1.5 && seconds < 6, `${seconds} s`);
  await Promise.all(clients.map((open) => open.end()));
  process.stdout.write(
    `The limits hold on every connection; a statement of 10 s was ended after ${seconds.toFixed(1)} s.\n`,
  );
}

/** Visits pages and changes the name of an account through the API, many at once. */
async function visitSite(baseUrl: string, databaseUrl: string): Promise<void> {
  const cookie = await signIn(databaseUrl);
  const statuses = new Map<string, number>();
  const visit = async (visitor: number) => {
    for (let n = 0; n < REQUESTS_EACH; n += 1) {
      const path = PATHS[(visitor + n) % PATHS.length] ?? "/";
      const { status } = await fetch(`${baseUrl}${path}?v=${visitor}-${n}`);
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      const saved = await rename(baseUrl, cookie, `Ana ${visitor}-${n}`);
      statuses.set(`write ${saved}`, (statuses.get(`write ${saved}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  process.stdout.write(`Answers: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  const total = VISITORS * REQUESTS_EACH;
  assert.equal(statuses.get("200"), total);
  assert.equal(statuses.get("write 200"), total);
}

async function signIn(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `INSERT INTO "UserSession" ("id", "userId", "sessionVersion")
     SELECT 'pgbouncer', "id", "sessionVersion" FROM "User" WHERE "email" = 'admin@example.com'
     RETURNING "id"`,
  );
  await client.end();
  return sessionCookieOf(rows[0].id);
}

async function rename(baseUrl: string, cookie: string, name: string): Promise<number> {
  const response = await fetch(`${baseUrl}/api/account`, {
    method: "PATCH",
    headers: { "content-type": "application/json", origin: baseUrl, cookie },
    body: JSON.stringify({ name }),
  });
  return response.status;
}
