import { setTimeout as wait } from "node:timers/promises";
import { briefTransaction, db, type Transaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { listRuns } from "@/lib/platform/jobs/data";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { pauseRun } from "@/lib/platform/jobs/mutations/control-run";
import { startScheduledRuns } from "@/lib/platform/jobs/mutations/start-scheduled";
import { superDb } from "@/tests/setup/super-db";
import { startWorker } from "@/worker/run-worker";
import { countingJob, setUpCountingJob } from "./counting-job";
import { ANN, claim, NOW, skipLease, start as startCounting, stateOf, work } from "./run-as-worker";

setUpCountingJob();

describe("the schedule", () => {
  const daily = { cron: "0 6 * * *" };
  const schedule = [
    { ...countingJob, start: () => countingJob.start({ count: 2 }), schedule: daily },
  ];
  const runs = () => listRuns("test_counting", 10);

  test("starts only one run for each scheduled time, no matter how many workers check", async () => {
    await Promise.all([1, 2, 3].map(() => startScheduledRuns(schedule, NOW)));
    await startScheduledRuns(schedule, NOW);
    expect(await runs()).toHaveLength(1);
    const stored = await db.jobRun.findFirstOrThrow();
    expect(stored.scheduledFor?.toISOString()).toBe("2026-06-15T06:00:00.000Z");
    expect(stored.requestedById).toBeNull();
  });

  test("doesn't start a second run while the first one is active, and makes up for it once", async () => {
    await startScheduledRuns(schedule, NOW);
    const nextDay = new Date("2026-06-17T05:59:00Z");
    await startScheduledRuns(schedule, nextDay);
    expect(await runs()).toHaveLength(1);
    await work();
    await startScheduledRuns(schedule, nextDay);
    await startScheduledRuns(schedule, nextDay);
    expect(await runs()).toHaveLength(2);
  });

  test("doesn't start a run while an earlier one is paused", async () => {
    await startScheduledRuns(schedule, NOW);
    const [paused] = await runs();
    expect(await pauseRun(null, paused?.id ?? "")).toBe("paused");
    const inserts = await countInserts(() =>
      startScheduledRuns(schedule, new Date("2026-06-16T12:00:00Z")),
    );
    expect(inserts).toBe(0);
  });

  test("starts the other jobs even if one can't tell whether it is due", async () => {
    const isDue = () => Promise.reject(new Error("unreadable"));
    const failing = { ...countingJob, schedule: { ...daily, isDue } };
    await expect(startScheduledRuns([failing, ...schedule], NOW)).rejects.toThrow("unreadable");
    expect(await runs()).toHaveLength(1);
  });

  test("asks only once per scheduled time whether a job is due if the answer takes long", async () => {
    const isDue = jest.fn(() => Promise.resolve(false));
    const often = { cron: "*/10 * * * *", isDue, isSlowToAsk: true };
    const slow = [{ ...countingJob, schedule: often }];
    for (const seconds of [1, 3, 599, 601, 603]) {
      await startScheduledRuns(slow, new Date(NOW.getTime() + seconds * 1000));
    }
    expect(isDue).toHaveBeenCalledTimes(2);
  });

  test("starts runs even if another step of the heartbeat fails", async () => {
    const stuck = await startCounting(4);
    await claim();
    await skipLease();
    // Makes recovery of the lost run fail: recovery increments `attempts`, which the constraint forbids.
    await superDb.$executeRaw`
      ALTER TABLE "JobRun" ADD CONSTRAINT test_stuck CHECK ("lockKey" <> 'counting' OR "attempts" = 0)`;
    const error = jest.spyOn(log, "error").mockImplementation();
    const start = () => countingJob.start({ count: 2, key: "daily" });
    const worker = startWorker({ jobs: [{ ...countingJob, start, schedule: daily }] });
    try {
      const end = Date.now() + 60_000;
      while ((await runs()).length < 2 && Date.now() < end) await wait(200);
      expect(await runs()).toHaveLength(2);
      expect(await stateOf(stuck)).toBe("running");
    } finally {
      await worker.stop();
      error.mockRestore();
      await superDb.$executeRaw`ALTER TABLE "JobRun" DROP CONSTRAINT test_stuck`;
    }
  });
});

/** Counts inserts of runs. Failed inserts count, too, because the sequence isn't rolled back. */
async function countInserts(work: () => Promise<void>): Promise<number> {
  await superDb.$executeRaw`CREATE SEQUENCE "test_inserts"`;
  await superDb.$executeRaw`GRANT ALL ON SEQUENCE "test_inserts" TO PUBLIC`;
  await superDb.$executeRaw`
    CREATE FUNCTION count_insert() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval('test_inserts'); RETURN NEW; END $$`;
  await superDb.$executeRaw`
    CREATE TRIGGER count_insert BEFORE INSERT ON "JobRun"
    FOR EACH ROW EXECUTE FUNCTION count_insert()`;
  try {
    await work();
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT nextval('test_inserts') AS count`;
    return Number(row?.count) - 1;
  } finally {
    await superDb.$executeRaw`DROP TRIGGER count_insert ON "JobRun"`;
    await superDb.$executeRaw`DROP FUNCTION count_insert`;
    await superDb.$executeRaw`DROP SEQUENCE "test_inserts"`;
  }
}

test("limits a heartbeat's statements to two seconds, without affecting later ones", async () => {
  const limits = (tx: Transaction) => tx.$queryRaw<{ statement: string; lock: string }[]>`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`;
  expect(await briefTransaction(limits)).toEqual([{ statement: "2s", lock: "2s" }]);
  expect(await db.$transaction(limits)).not.toEqual([{ statement: "2s", lock: "2s" }]);
});

test("doesn't mistake a database error for an empty queue", async () => {
  await startCounting(2);
  await superDb.$executeRaw`ALTER TABLE "JobRun" ADD CONSTRAINT test_error CHECK ("workerId" IS NULL)`;
  try {
    await expect(claimRun(ANN)).rejects.toThrow("test_error");
  } finally {
    await superDb.$executeRaw`ALTER TABLE "JobRun" DROP CONSTRAINT test_error`;
  }
});
