import { randomUUID } from "node:crypto";
import { DAY_MS } from "@/lib/core/time";
import { demoUsers } from "@/prisma/seed/demo-users";
import { JOBS } from "@/worker/jobs";
import type { openWorkshop } from "./worker-process";

type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

/** Records per backfill, enough for several slices. */
const RECORDS = process.env.ROADCALL_KILLS ? 2_000 : 500;

export const KINDS = JOBS.filter(({ listing }) => listing?.screen === "backfill")
  .map(({ kind }) => kind)
  .toSorted();

/** Runs are compared with each other, so calls must have the same times in each run. */
const RECEIVED_AT = new Date(Date.now() - DAY_MS).toISOString();

const [admin] = demoUsers().filter(({ email }) => email === "admin@example.com");

/** Runs each backfill over the demo data, so that later runs change only the records created for them. */
export async function settleDemo(workshop: Workshop): Promise<void> {
  await queueBackfills(workshop);
  await workshop.until(HAVE_ENDED, [KINDS]);
}

const HAVE_ENDED = `SELECT 1 WHERE NOT EXISTS (
  SELECT FROM "JobRun" WHERE kind = ANY($1) AND state NOT IN ('succeeded', 'errored'))`;

/**
 * Creates records for each backfill: cities that lack a ZIP or a Google Ads location, cities under another state's
 * URL, redirects that lead nowhere, calls not yet matched to a tap, and mechanics who cover no city yet. Then queues
 * a run of each backfill. First deletes what earlier runs left behind. No record is changed by two backfills, because
 * their slices may run in any order.
 */
export async function startBackfills(workshop: Workshop): Promise<void> {
  const { query } = workshop;
  await query(`DELETE FROM "JobRun" WHERE kind = ANY($1)`, [KINDS]);
  await query(`DELETE FROM "OldSlug"`);
  await query(`DELETE FROM "PageInvalidation"`);
  await query(`DELETE FROM "Location" WHERE id LIKE 'killed-%'`);
  await query(
    `INSERT INTO "Location" (id, city, state, slug, "primaryZip", latitude, longitude, "isActive")
     SELECT 'killed-' || lpad(n::text, 5, '0'), CASE n % 20 WHEN 5 THEN 'Killed ' || n ELSE 'Austin' END, 'Texas',
       CASE n % 20 WHEN 0 THEN 'oklahoma/austin-' WHEN 5 THEN 'texas/killed-' ELSE 'texas/austin-' END || n,
       CASE WHEN n % 20 IN (0, 5) THEN '78701' END, 30.27, -97.74, false
     FROM generate_series(1, $1) n`,
    [RECORDS],
  );
  await query(
    `INSERT INTO "Geotarget" (id, name, "canonicalName", "targetType", status, state, "nameKey")
     SELECT 7000000 + n, 'Killed ' || n, 'Killed ' || n || ',Texas,United States', 'City', 'active', 'Texas', 'killed ' || n
     FROM generate_series(5, $1, 20) n ON CONFLICT DO NOTHING`,
    [RECORDS],
  );
  await addCalls(workshop);
  await addMechanics(workshop);
  await query(
    `INSERT INTO "OldSlug" (kind, slug, "recordId")
     SELECT 'location', 'texas/gone-' || n, 'nobody' FROM generate_series(1, 200) n`,
  );
  await queueBackfills(workshop);
}

/** Queues a run of each backfill, as the job screen does. */
async function queueBackfills({ query }: Workshop): Promise<void> {
  for (const kind of KINDS) {
    const ticket = randomUUID();
    await query(
      `INSERT INTO "JobRun" (id, kind, params, "lockKey", state, ticket, "dueAt", "requestedById")
       VALUES ($1, $2, $3, $2, 'enqueued', $4, now(), $5)`,
      [
        `killed-${kind}-${ticket}`,
        kind,
        JSON.stringify({ userId: admin?.id, batchId: ticket }),
        ticket,
        admin?.id,
      ],
    );
  }
}

/**
 * Half of the calls follow one tap, and a quarter follow the taps of two visits. A billed call whose tap has a click ID gets a conversion.
 */
async function addCalls({ query }: Workshop): Promise<void> {
  await query(`DELETE FROM "ConversionUpload" WHERE "callId" LIKE 'killed-%'`);
  await query(`DELETE FROM "Call" WHERE id LIKE 'killed-%'`);
  await query(`DELETE FROM "CallIntent" WHERE id LIKE 'killed-%'`);
  await query(
    `INSERT INTO "Call" (id, "receivedAt", "dialedNumber", "callerKind", state, billing, "mechanicId", "acceptedAt",
       "endedAt", "ratedAt", "feeCents", "rulesVersion", rating, "providerSid")
     SELECT 'killed-' || lpad(n::text, 5, '0'), $2, '+1830' || lpad(n::text, 7, '0'), 'anonymous', 'completed', 'billed',
       'cdemomechanic000000000001', $2, $2, $2, 2500, 1, '{}', 'CA' || md5(n::text)
     FROM generate_series(1, $1) n`,
    [RECORDS, RECEIVED_AT],
  );
  await query(
    `INSERT INTO "CallIntent" (id, session, "createdAt", page, source, "numberShown", basis, "clickIdKind", "clickId")
     SELECT 'killed-' || n || '-' || tap, 'visit-killed-' || tap, $2::timestamptz - interval '1 minute', '/', 'test',
       '+1830' || lpad(n::text, 7, '0'), 'consent', CASE n % 20 WHEN 0 THEN 'gclid' END, CASE n % 20 WHEN 0 THEN 'click' END
     FROM generate_series(1, $1) n, generate_series(1, 2) tap WHERE n % 4 = 1 OR (n % 2 = 0 AND tap = 1)`,
    [RECORDS, RECEIVED_AT],
  );
}

/** A few of the mechanics live near an active city, the others far from all of them. */
async function addMechanics({ query }: Workshop): Promise<void> {
  await query(`DELETE FROM "Mechanic" WHERE id LIKE 'killed-%'`);
  await query(
    `INSERT INTO "Mechanic" (id, name, "phoneNumber", zipcode, "radiusMiles", timezone, hours)
     SELECT 'killed-' || lpad(n::text, 5, '0'), 'Killed ' || n, '+1830' || lpad(n::text, 7, '0'),
       CASE n % 40 WHEN 0 THEN '78201' ELSE '59501' END, 5, 'America/Chicago', '{}'
     FROM generate_series(1, $1) n`,
    [RECORDS],
  );
}

/** Returns the backfills that have processed some of their items, but not all. */
export async function readUnfinished({ query }: Workshop): Promise<string[]> {
  const runs = await query<{ kind: string }>(
    `SELECT kind FROM "JobRun" WHERE kind = ANY($1) AND done > 0 AND done < $2`,
    [KINDS, RECORDS],
  );
  return runs.map(({ kind }) => kind);
}

/** Waits until the backfills have ended, and returns what they leave behind, except for times and IDs. */
export async function readBackfills({ query, until }: Workshop) {
  await until(HAVE_ENDED, [KINDS]);
  return {
    runs: await query(
      `SELECT kind, state, done, total, sample, error FROM "JobRun" WHERE kind = ANY($1) ORDER BY kind`,
      [KINDS],
    ),
    cities: await query(`SELECT id, slug, "primaryZip", "geotargetId" FROM "Location" ORDER BY id`),
    redirects: await query(`SELECT kind, slug, "recordId" FROM "OldSlug" ORDER BY kind, slug`),
    calls: await query(
      `SELECT id, "intentId", "unmatchedReason", "clickId", "valueCents" FROM "Call"
       LEFT JOIN "ConversionUpload" ON "callId" = id ORDER BY id`,
    ),
    coverage: await query(
      `SELECT "mechanicId", "locationId", priority FROM "Coverage"
       WHERE "mechanicId" LIKE 'killed-%' ORDER BY 1, 2`,
    ),
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
