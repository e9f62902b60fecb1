// npm run test:deep -- table-lock: shows that a lock on one table doesn't affect the rest of the API.
import assert from "node:assert/strict";
import { join } from "node:path";
import pg from "pg";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { startWebServer } from "@/scripts/launch/web-server.mjs";
import { DEMO, ensureImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { copyTestServer } from "@/scripts/testing/test-server.mjs";
import { copyBuild, LIVE_PHONE } from "@/tests/setup/site";

const LOCKED = [
  "services",
  "service-in-city/oil-change/texas/austin",
  "city-hub/texas/austin",
  "location-by-zipcode/78201",
];
const OTHERS = [
  "ready",
  "locations",
  "lookup-zipcode/78201",
  "resolve-location?zip=78201",
  "resolve-location?city=Austin,TX",
];
/** Each of them waits with several statements, so together they need more connections than the pool has. */
const WAITING_VISITORS = 30;
const OTHER_VISITORS = 4;
const REQUESTS_EACH = 60;
/** A statement waits at most 2 seconds for a connection and 1 second for the lock, and a request makes several. */
const MOST_MS = 8_000;
const POOL_CONNECTIONS = 30;

await runCommand(async () => {
  const processes = new ProcessGroup();
  const server = await copyTestServer(processes, join(await ensureImage(), "data"));
  const build = copyBuild("table-lock");
  try {
    const port = await findFreePort();
    const baseUrl = `http://localhost:${port}`;
    await startWebServer(processes, {
      command: "start",
      listener: { host: "localhost", port },
      env: {
        ...testEnvironment({ dataFolder: testFolder, siteUrl: baseUrl }),
        DATABASE_URL: server.url("app", DEMO),
        DEFAULT_PHONE: LIVE_PHONE,
        TWILIO_AUTH_TOKEN: "",
        LOG_LEVEL: "error",
        ROADCALL_DIST: build.distFolder,
      },
    });
    await requireRoomForOthers(baseUrl, server.url("superuser", DEMO));
  } finally {
    await processes.stopAll();
    await server.remove();
    build.remove();
  }
});

async function requireRoomForOthers(baseUrl: string, databaseUrl: string): Promise<void> {
  for (const path of [...LOCKED, ...OTHERS]) assert.equal((await ask(baseUrl, path)).status, 200);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE "Service" IN ACCESS EXCLUSIVE MODE`);
  const answered: Awaited<ReturnType<typeof ask>>[] = [];
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const askOthers = async () => {
    for (let n = 0; n < REQUESTS_EACH; n += 1) {
      answered.push(await ask(baseUrl, OTHERS[n % OTHERS.length]));
    }
  };
  let isDone = false;
  const askLocked = async () => {
    for (let n = 0; !isDone; n += 1) refused.push(await ask(baseUrl, LOCKED[n % LOCKED.length]));
  };
  const waiting = Array.from({ length: WAITING_VISITORS }, askLocked);
  await Promise.all(Array.from({ length: OTHER_VISITORS }, askOthers));
  // Counted before the waiting visitors leave.
  const { rows } = await client.query(
    `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE usename = 'roadcall'`,
  );
  isDone = true;
  await Promise.all(waiting);
  await client.query("COMMIT");
  await client.end();

  const failed = answered.filter(({ status }) => status !== 200).length;
  const slowest = (answers: { milliseconds: number }[]) =>
    Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)));
  process.stdout.write(
    `Other requests: ${failed} of ${answered.length} failed, slowest ${slowest(answered)} ms. ` +
      `${refused.length} requests to the locked table: slowest refusal ${slowest(refused)} ms. ` +
      `${rows[0].connections} connections.\n`,
  );
  assert.equal(failed, 0);
  assert.ok(refused.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0));
  assert.ok(slowest(refused) < MOST_MS);
  assert.ok(rows[0].connections <= POOL_CONNECTIONS);
  for (const path of LOCKED) assert.equal((await ask(baseUrl, path)).status, 200);
}

async function ask(baseUrl: string, path = "") {
  const start = performance.now();
  const response = await fetch(`${baseUrl}/api/${path}`);
  await response.arrayBuffer();
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, retryAfter, milliseconds: performance.now() - start };
}
