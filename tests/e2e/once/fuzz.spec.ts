import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { createRandom } from "@/prisma/seed/create-random";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { testEnvironment } from "@/scripts/testing/test-environment.mjs";
import { type Site, startSite } from "@/tests/setup/site";
import { openSessions, type Principal } from "../access/principals";
import { routesOfBuild } from "../access/routes-of-build";
import { forAll } from "../fixtures/ask";
import { exchange, type Outcome } from "../fuzz/exchange";
import { generateRequests } from "../fuzz/generate-requests";

/** npm run test:deep -- fuzz sends more requests, and resumes where an interrupted run stopped. */
const COUNT = Number(process.env.ROADCALL_FUZZ ?? 250);
const SEED = Number(process.env.ROADCALL_FUZZ_SEED ?? 1);
const LOG = process.env.ROADCALL_FUZZ ? inRepository(`.data/test/fuzz-${SEED}.jsonl`) : null;
/** Responses are slow on a machine that is busy with other tests. */
const ANSWER_MS = LOG ? 10_000 : 60_000;
/** Before each batch, any changes to the users who send the requests are undone. */
const CONNECTIONS_PER_BATCH = 100;
const MOST_LOGGED_BYTES = 1_000;

const PRINCIPALS: Principal[] = ["mechanic", "admin", "superAdmin", "pending"];
const RESTORE = `
  UPDATE "User" SET
    role = (CASE WHEN email LIKE 'super%' THEN 'super_admin' WHEN email LIKE 'admin%' THEN 'admin'
      ELSE 'mechanic' END)::"UserRole",
    status = (CASE WHEN email LIKE 'pending%' THEN 'pending_approval' ELSE 'active' END)::"UserStatus",
    "suspensionReason" = NULL
  WHERE email IN ('super@example.com', 'admin@example.com', 'mechanic@example.com', 'pending@example.com')`;

const { TWILIO_AUTH_TOKEN = "", SANDBOX_WEBHOOK_SECRET = "" } = testEnvironment({
  dataFolder: ".data/test",
});
const secrets = { twilioToken: TWILIO_AUTH_TOKEN, stripeSecret: SANDBOX_WEBHOOK_SECRET };

const routes = routesOfBuild();
const fieldNames = findFieldNames();

type Failure = { connection: number; method: string; path: string; outcome: Outcome; sent: string };
type Batch = { next: number; counts: Record<string, number>; failures: Failure[] };

let site: Site;
let sessions: Awaited<ReturnType<typeof openSessions>>;
let client: pg.Client;

test.beforeAll(async () => {
  const env = { TRUSTED_PROXIES: "127.0.0.1,::1" };
  site = await startSite({ name: "fuzz", data: "demo", env });
  sessions = await openSessions(site.databaseUrl);
  client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
});
test.afterAll(async () => {
  await client?.end();
  await sessions?.close();
  await site?.close();
});

test(`${COUNT} unusual requests to all routes: none fails, hangs, or breaks its connection`, async () => {
  test.setTimeout(0);
  const batches = readLog();
  while (sentIn(batches) < COUNT) {
    const batch = await sendBatch(batches.at(-1)?.next ?? 0);
    batches.push(batch);
    if (LOG) appendFileSync(LOG, `${JSON.stringify(batch)}\n`);
  }
  const counts = batches.map((batch) => batch.counts).reduce(addCounts, {});
  // biome-ignore lint/suspicious/noConsole: the counts are the result of a long run
  console.info(`${sentIn(batches)} requests`, counts);
  if (LOG) rmSync(LOG);
  expect(batches.flatMap(({ failures }) => failures)).toEqual([]);
});

/** Reads the batches of an interrupted run. */
function readLog(): Batch[] {
  if (!LOG || !existsSync(LOG)) return [];
  const lines = readFileSync(LOG, "utf8").split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

async function sendBatch(first: number): Promise<Batch> {
  await client.query(RESTORE);
  await client.query('DELETE FROM "RateLimit"');
  const cookies = await Promise.all(PRINCIPALS.map((principal) => sessions.signIn(principal)));
  const target = {
    ...secrets,
    baseUrl: site.baseUrl,
    routes,
    fieldNames,
    cookies: ["", ...cookies],
  };
  const connections = Array.from({ length: CONNECTIONS_PER_BATCH }, (_, n) => first + n);
  const results = await forAll(connections, async (connection) => {
    const random = createRandom(SEED * 1_000_003 + connection);
    const requests = generateRequests(random, target);
    const port = Number(new URL(site.baseUrl).port);
    const outcomes = await exchange(port, requests, {
      isPipelined: random.chance(0.3),
      answerMs: ANSWER_MS,
    });
    return requests.map(({ method, path, bytes }, n) => {
      const outcome = outcomes[n] ?? "unanswered";
      const sent = bytes.subarray(0, MOST_LOGGED_BYTES).toString("latin1");
      return { connection, method, path: path.slice(0, 200), outcome, sent };
    });
  });
  const all = results.flat();
  return {
    next: first + CONNECTIONS_PER_BATCH,
    counts: all.reduce((sum, { outcome }) => addCounts(sum, { [outcome]: 1 }), {}),
    failures: all.filter(({ outcome }) => isFailure(outcome)),
  };
}

const isFailure = (outcome: Outcome) =>
  outcome === "hangs" || outcome === "reset" || (typeof outcome === "number" && outcome >= 500);

function addCounts(sum: Record<string, number>, more: Record<string, number>) {
  const total = { ...sum };
  for (const [outcome, count] of Object.entries(more)) {
    total[outcome] = (total[outcome] ?? 0) + count;
  }
  return total;
}

/** Counts requests, except those that got no response because the server had to close the connection. */
const sentIn = (batches: readonly Batch[]) =>
  batches
    .flatMap(({ counts: { unanswered, ...counts } }) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0);

function findFieldNames(): string[] {
  const files = readdirSync(inRepository("lib"), { recursive: true, encoding: "utf8" });
  const schemas = files.filter((file) => /schema(?:[/\\][\w-]+)?\.ts$/.test(file));
  const text = schemas.map((file) => readFileSync(inRepository("lib", file), "utf8")).join("\n");
  return [...new Set([...text.matchAll(/^ +(\w+): /gm)].map(([, name = ""]) => name))];
}
