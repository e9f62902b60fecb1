import { openStatementProxy } from "@/tests/purchases/statement-proxy";
import { startMailServer } from "@/tests/setup/mail-server";
import { addEndingDocuments } from "./ending-documents";
import {
  KINDS,
  readBackfills,
  readUnfinished,
  settleDemo,
  startBackfills,
} from "./killed-backfills";
import { openWorkshop } from "./worker-process";

/** The number of kills. Set by `npm run test:deep -- jobs`; 3 by default. */
const { ROADCALL_KILLS = "" } = process.env;
/** How far the run has progressed at each kill, as in `reaching`: before and between items, and between emails. */
const KILLED_AT = ROADCALL_KILLS
  ? Array.from({ length: Number(ROADCALL_KILLS) }, (_, kill) => (2 * kill) / Number(ROADCALL_KILLS))
  : [0, 0.2, 1.2];
const KILLS = KILLED_AT.length;
/** On a busy machine, a worker may get past a state before it is killed. The kills are then repeated with new runs. */
const MAX_ATTEMPTS = 4;
/** Enough for at least four slices. */
const ITEMS = ROADCALL_KILLS ? 400 : 100;

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
/** Workers reach the database through this process, so they don't get ahead of it on a busy machine. */
let proxy: Awaited<ReturnType<typeof openStatementProxy>>;
beforeAll(async () => {
  server = await startMailServer();
  workshop = await openWorkshop();
  proxy = await openStatementProxy(workshop.databaseUrl());
  await addEndingDocuments(workshop.query, ITEMS);
});
afterAll(async () => {
  await workshop?.close();
  proxy?.close();
  await server.stop();
});

const startWorker = () =>
  workshop.startWorker({
    EMBEDDED_DATABASE_URL: proxy.url,
    SMTP_URL: server.url,
    MAIL_FROM: "Roadcall <hello@example.net>",
  });

interface Progress {
  done: number;
  sent: number;
}

/** The run that the schedule started. If the next day's run starts in the meantime, it finds nothing left to do. */
const RUN = `(
  SELECT * FROM "JobRun" WHERE "kind" = 'document_notices' ORDER BY "scheduledFor" LIMIT 1
) run`;

/** The run's emails, without the daily ledger digest. */
const NOTICES = `(SELECT * FROM "OutboxMail" WHERE "kind" = 'document_notice') notice`;
const deliveredNotices = () => server.delivered.filter(({ to }) => to[0]?.startsWith("ending-"));

/** The progress of the run and of the emails that it has written. */
const PROGRESS = `
  SELECT "done", (SELECT count(*)::int FROM ${NOTICES} WHERE "state" = 'sent') AS sent FROM ${RUN}`;

/**
 * Waits until the run has progressed this far: 0 is before its first item, 1 after its last, 2 after its last email.
 */
const reaching = (part: number) =>
  workshop.until<Progress>(
    `SELECT * FROM (${PROGRESS}) p WHERE (p.done + p.sent)::float8 / $1 >= $2`,
    [ITEMS, part],
  );

/** Returns what a run leaves behind, except for times. */
async function readOutcome() {
  await workshop.until(
    `SELECT 1 FROM ${RUN} WHERE "state" = 'succeeded'
     AND NOT EXISTS (SELECT FROM "OutboxMail" WHERE "state" <> 'sent')`,
  );
  return {
    run: await workshop.query(
      `SELECT "state", "done", "total", "cursor", "sample", "error" FROM ${RUN}`,
    ),
    mail: await workshop.query(
      `SELECT "kind", "recipient", "subject", "idempotencyKey", "state", "text" FROM ${NOTICES} ORDER BY "idempotencyKey"`,
    ),
  };
}

/**
 * Lets the next worker continue immediately. The deep test waits 12 seconds for each lease to expire, as
 * hanging-slice.test.ts does for one.
 */
async function endLeases() {
  if (ROADCALL_KILLS) return;
  await workshop.query(`UPDATE "JobRun" SET "leasedUntil" = now() WHERE "workerId" IS NOT NULL`);
  await workshop.query(`UPDATE "OutboxMail" SET "leasedUntil" = now() WHERE "state" = 'sending'`);
}

async function forgetOutcome() {
  await workshop.query(`DELETE FROM "JobRun" WHERE "kind" = 'document_notices'`);
  await workshop.query(`DELETE FROM "OutboxMail"`);
  server.delivered.length = 0;
}

/** Counts how often each email was delivered, by its Message-ID. */
function countDeliveries(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of deliveredNotices()) {
    const [, id = ""] = /^Message-ID: <([^@]+)@example\.net>/im.exec(text) ?? [];
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Kills a worker at each point in KILLED_AT. */
async function killWorkers() {
  const unfinished: string[] = [];
  const kills: Progress[] = [];
  const beingSent = new Set<string>();
  for (const part of KILLED_AT) {
    const worker = startWorker();
    await reaching(part);
    await workshop.killWorker(worker);
    kills.push(...(await workshop.query<Progress>(PROGRESS)));
    unfinished.push(...(await readUnfinished(workshop)));
    const sending = `SELECT "id" FROM "OutboxMail" WHERE "state" = 'sending'`;
    for (const { id } of await workshop.query<{ id: string }>(sending)) beingSent.add(id);
    await endLeases();
  }
  const sawEachState =
    kills.some(({ done, sent }) => done === 0 && sent === 0) &&
    kills.some(({ done }) => done > 0 && done < ITEMS) &&
    kills.some(({ sent }) => sent > 0 && sent < ITEMS);
  return {
    /** Backfills that were between their first and last items when a worker was killed. */
    unfinished: [...new Set(unfinished)].toSorted(),
    /** Emails that were being sent when a worker was killed. */
    beingSent,
    /** Whether workers were killed before the first item, between items, and between emails. */
    sawEachState,
  };
}

test(`runs whose workers are killed ${KILLS} times end like ones that were never interrupted`, async () => {
  const undisturbed = startWorker();
  await settleDemo(workshop);
  await startBackfills(workshop);
  const expected = await readOutcome();
  const backfilled = await readBackfills(workshop);
  await workshop.stopWorker(undisturbed);
  expect(expected.run).toMatchObject([{ state: "succeeded", done: ITEMS, total: ITEMS }]);
  expect(expected.mail).toHaveLength(ITEMS);
  expect(deliveredNotices()).toHaveLength(ITEMS);
  expect(backfilled.runs).toMatchObject(
    KINDS.map((kind) => ({ kind, state: "succeeded", error: null })),
  );

  let kills: Awaited<ReturnType<typeof killWorkers>>;
  let attempts = 0;
  do {
    attempts += 1;
    await forgetOutcome();
    await startBackfills(workshop);
    kills = await killWorkers();
  } while (
    attempts < MAX_ATTEMPTS &&
    !(kills.sawEachState && kills.unfinished.length === KINDS.length)
  );
  expect(kills.sawEachState).toBe(true);
  // Each backfill was killed between its first and its last item.
  expect(kills.unfinished).toEqual(KINDS);

  const last = startWorker();
  expect(await readOutcome()).toEqual(expected);
  expect(await readBackfills(workshop)).toEqual(backfilled);
  await workshop.stopWorker(last);

  const deliveries = countDeliveries();
  expect(deliveries.size).toBe(ITEMS);
  // Only emails that were being sent when a worker was killed may be delivered twice.
  const repeated = [...deliveries].filter(([, count]) => count > 1).map(([id]) => id);
  expect(repeated.filter((id) => !kills.beingSent.has(id))).toEqual([]);
  expect(kills.beingSent.size).toBeLessThanOrEqual(KILLS);
}, 3_600_000);
