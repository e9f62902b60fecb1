import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** Pages and routes that read much and little. */
const PATHS = [
  "/",
  "/texas/san-antonio/brake-pad-replacement",
  "/mechanics",
  "/city/texas/austin",
  "/login",
  "/dashboard",
  "/no-such-page",
  "/api/services",
  "/api/location-by-zipcode/78201",
  "/api/ready",
];
const VISIT_MS = 100;
/** Jobs with many slices. */
const JOBS = ["verify_ledger", "refresh_pages", "purge_expired"];
const ROUND_MS = 2_000;

interface BusySite {
  client: pg.Client;
  baseUrl: string;
  /** In epoch milliseconds. */
  until: number;
}

/**
 * Visits the site ten times a second, starts jobs as soon as the previous ones are done, and queues emails. Returns how
 * many jobs succeeded and how many emails were sent.
 */
export async function keepBusy({ client, baseUrl, until }: BusySite) {
  let requests = 0;
  const visit = async () => {
    for (let n = 0; Date.now() < until; n += 1) {
      const url = baseUrl + PATHS[n % PATHS.length];
      await (await fetch(url, { redirect: "manual" })).arrayBuffer();
      requests += 1;
      await wait(VISIT_MS);
    }
  };
  const work = async () => {
    for (let round = 0; Date.now() < until; round += 1) {
      for (const kind of JOBS) await startJob(client, kind);
      await queueMail(client, round);
      await wait(ROUND_MS);
    }
  };
  await Promise.all([visit(), work()]);
  const { rows } = await client.query<{ runs: number; mails: number }>(
    `SELECT (SELECT count(*)::int FROM "JobRun" WHERE "state" = 'succeeded') AS "runs",
       (SELECT count(*)::int FROM "OutboxMail" WHERE "state" = 'sent' AND "kind" = 'test') AS "mails"`,
  );
  return { requests, runs: 0, mails: 0, ...rows[0] };
}

/** Does nothing while the job is active. */
async function startJob(client: pg.Client, kind: string): Promise<void> {
  await client.query(
    `INSERT INTO "JobRun" ("id", "kind", "params", "lockKey", "state", "ticket", "dueAt")
     VALUES (gen_random_uuid()::text, $1, '{}', $1, 'enqueued', gen_random_uuid(), now())
     ON CONFLICT DO NOTHING`,
    [kind],
  );
}

async function queueMail(client: pg.Client, round: number): Promise<void> {
  await client.query(
    `INSERT INTO "OutboxMail" ("id", "kind", "recipient", "subject", "text", "idempotencyKey")
     VALUES ($1, 'test', 'ana@example.net', 'Test', 'Test', $1)`,
    [`test:${round}`],
  );
}
