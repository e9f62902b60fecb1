import { randomUUID } from "node:crypto";
import { demoUsers } from "@/prisma/seed/demo-users";
import type { openWorkshop } from "./worker-process";

type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

export const CITIES = 2_000;
/** One job per kind of cursor: an ID, and a phase with an ID. */
const KINDS = ["fill_zips", "repair_urls"];

const [admin] = demoUsers().filter(({ email }) => email === "admin@example.com");

/**
 * Creates cities that lack a ZIP, others that are under the URL of another state, and redirects that lead nowhere. Then
 * queues a run of each backfill, as the job screen does. Everything that earlier runs did is forgotten. No city is
 * changed by both backfills, because their slices interleave in any order.
 */
export async function startBackfills({ query }: Workshop): Promise<void> {
  await query(`DELETE FROM "JobRun" WHERE kind = ANY($1)`, [KINDS]);
  await query(`DELETE FROM "OldSlug"`);
  await query(`DELETE FROM "PageInvalidation"`);
  await query(`DELETE FROM "Location" WHERE id LIKE 'killed-%'`);
  await query(
    `INSERT INTO "Location" (id, city, state, slug, "primaryZip", latitude, longitude, "isActive")
     SELECT 'killed-' || lpad(n::text, 5, '0'), 'Austin', 'Texas',
       CASE n % 20 WHEN 0 THEN 'oklahoma' ELSE 'texas' END || '/austin-' || n,
       CASE n % 20 WHEN 0 THEN '78701' END, 30.27, -97.74, false
     FROM generate_series(1, $1) n`,
    [CITIES],
  );
  await query(
    `INSERT INTO "OldSlug" (kind, slug, "recordId")
     SELECT 'location', 'texas/gone-' || n, 'nobody' FROM generate_series(1, 200) n`,
  );
  for (const kind of KINDS) {
    const ticket = randomUUID();
    await query(
      `INSERT INTO "JobRun" (id, kind, params, "lockKey", state, ticket, "requestedById")
       VALUES ($1, $2, $3, $2, 'enqueued', $4, $5)`,
      [
        `killed-${kind}-${ticket}`,
        kind,
        JSON.stringify({ userId: admin?.id, batchId: ticket }),
        ticket,
        admin?.id,
      ],
    );
    await query(`INSERT INTO pgboss.job (id, name) VALUES ($1, 'job_slices')`, [ticket]);
  }
}

/** Returns how many items each backfill has processed. */
export async function readDone({ query }: Workshop): Promise<number[]> {
  const runs = await query<{ done: number }>(`SELECT done FROM "JobRun" WHERE kind = ANY($1)`, [
    KINDS,
  ]);
  return runs.map(({ done }) => done);
}

/** Waits until the backfills have ended, and returns what they leave behind, except for times and IDs. */
export async function readBackfills({ query, until }: Workshop) {
  await until(
    `SELECT 1 WHERE NOT EXISTS (
       SELECT FROM "JobRun" WHERE kind = ANY($1) AND state NOT IN ('succeeded', 'errored'))`,
    [KINDS],
  );
  return {
    runs: await query(
      `SELECT kind, state, done, total, sample, error FROM "JobRun" WHERE kind = ANY($1) ORDER BY kind`,
      [KINDS],
    ),
    cities: await query(`SELECT id, slug, "primaryZip" FROM "Location" ORDER BY id`),
    redirects: await query(`SELECT kind, slug, "recordId" FROM "OldSlug" ORDER BY kind, slug`),
    tags: await query(
      `SELECT tag, "isPurge", count(*)::int FROM "PageInvalidation"
       WHERE tag LIKE '%austin-%' GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    audit: await query(
      `SELECT "subjectId", action, before, after FROM "AuditEvent"
       WHERE "batchId" IN (SELECT params->>'batchId' FROM "JobRun" WHERE kind = ANY($1))
       ORDER BY "subjectId", action`,
      [KINDS],
    ),
  };
}
