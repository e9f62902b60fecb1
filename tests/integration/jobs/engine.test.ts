import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@/lib/core/app-error";
import { briefTransaction, db, type Transaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { LEASE_SECONDS, RETRY_DELAYS_SECONDS } from "@/lib/jobs/constants";
import { findRun, listRuns } from "@/lib/jobs/data";
import { type ClaimedRun, claimRun, renewLease } from "@/lib/jobs/mutations/claim-run";
import { cancelRun, pauseRun, resumeRun } from "@/lib/jobs/mutations/control-run";
import { takeSlice } from "@/lib/jobs/mutations/queue";
import { recoverRuns } from "@/lib/jobs/mutations/recover-runs";
import { runSlice } from "@/lib/jobs/mutations/run-slice";
import { startRun } from "@/lib/jobs/mutations/start-run";
import { startScheduledRuns } from "@/lib/jobs/mutations/start-scheduled";
import { startWorker } from "@/worker/run-worker";
import {
  behavior,
  countingJob,
  createItemTable,
  dropItemTable,
  forgetRuns,
  upTo,
  writtenItems,
} from "./counting-job";

beforeAll(createItemTable);
beforeEach(forgetRuns);
afterAll(async () => {
  await forgetRuns();
  await dropItemTable();
  await db.$disconnect();
});

const NOW = new Date("2026-06-15T12:00:00Z");
const [ANN, BEN] = [randomUUID(), randomUUID()];

const start = (count: number, options: { isDryRun?: boolean; key?: string } = {}) => {
  const { key = "counting", ...others } = options;
  return startRun(countingJob, { params: { count, key }, ...others });
};
const stateOf = async (id: string) => (await findRun(id))?.state;
const run = (claimed: ClaimedRun) => runSlice(countingJob, claimed, NOW);

async function claim(workerId = ANN): Promise<ClaimedRun> {
  const claimed = await claimRun(workerId);
  if (!claimed) throw new Error("Nothing is queued.");
  return claimed;
}

/** Runs every slice that is due; returns how many there were. */
async function work(workerId = ANN): Promise<number> {
  let slices = 0;
  for (let claimed = await claimRun(workerId); claimed; claimed = await claimRun(workerId)) {
    await run(claimed);
    slices += 1;
  }
  return slices;
}

/** As if the pause before the next attempt, or the lease of a worker that died, had passed. */
const skipPause = () => db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 s'`;
const skipLease = () => db.$executeRaw`UPDATE "JobRun" SET "leasedUntil" = now() - interval '1 s'`;

test("works through all items in slices, each once, and keeps count", async () => {
  const id = await start(5);
  expect(await findRun(id)).toMatchObject({ state: "enqueued", done: 0, total: null });
  await run(await claim());
  expect(await findRun(id)).toMatchObject({
    state: "running",
    done: 2,
    total: 5,
    finishedAt: null,
  });
  expect(await work()).toBe(2);
  expect(await writtenItems()).toEqual(upTo(5));
  const ended = await findRun(id);
  expect(ended).toMatchObject({ state: "succeeded", done: 5, total: 5, error: null });
  expect(ended?.sample[4]).toEqual({ item: "Number 5", change: "written" });
  expect(ended?.finishedAt).not.toBeNull();
  expect(await listRuns("test_counting", 5)).toEqual([ended]);
});

test("several workers share one run without doing an item twice", async () => {
  const id = await start(9);
  await Promise.all([work(ANN), work(BEN), work(randomUUID())]);
  while ((await work()) > 0);
  expect(await writtenItems()).toEqual(upTo(9));
  expect(await stateOf(id)).toBe("succeeded");
});

test("a dry run counts and samples the changes without making them", async () => {
  const id = await start(5, { isDryRun: true });
  await work();
  expect(await writtenItems()).toEqual([]);
  expect(await findRun(id)).toMatchObject({ state: "succeeded", done: 5, total: 5 });
  expect((await findRun(id))?.sample).toHaveLength(5);
});

test("one run at a time has a lock key, and one that has ended frees it", async () => {
  const id = await start(2);
  await expect(start(2)).rejects.toMatchObject({ code: "conflict" });
  await start(2, { key: "another" });
  await pauseRun(null, id);
  await expect(start(2)).rejects.toThrow(/already running or paused/);
  await cancelRun(null, id);
  await start(2);
  await work();
  await start(2);
});

test("of many simultaneous starts, one succeeds", async () => {
  const starts = await Promise.allSettled(Array.from({ length: 6 }, () => start(2)));
  expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await work();
  expect(await writtenItems()).toEqual(upTo(2));
});

test("parameters that the job does not take are refused and nothing is queued", async () => {
  await expect(startRun(countingJob, { params: { count: "many" } })).rejects.toThrow();
  expect(await claimRun(ANN)).toBeNull();
});

describe("a worker that dies amid a slice", () => {
  test("keeps the run until its lease ends, then another worker takes over from the cursor", async () => {
    const id = await start(6);
    await run(await claim(ANN));
    await claim(ANN);
    await recoverRuns(NOW);
    expect(await claimRun(BEN)).toBeNull();
    await skipLease();
    await recoverRuns(NOW);
    expect(await stateOf(id)).toBe("enqueued");
    expect((await claim(BEN)).cursor).toEqual({ after: 2 });
    await skipLease();
    await recoverRuns(NOW);
    await work(BEN);
    expect(await writtenItems()).toEqual(upTo(6));
    expect(await stateOf(id)).toBe("succeeded");
  });

  test("commits nothing if it comes back after another worker has taken over", async () => {
    const id = await start(4);
    const late = await claim(ANN);
    await skipLease();
    await recoverRuns(NOW);
    const current = await claim(BEN);
    await run(late);
    expect(await writtenItems()).toEqual([]);
    await run(current);
    await run(late);
    expect(await writtenItems()).toEqual(upTo(2));
    await work();
    expect(await writtenItems()).toEqual(upTo(4));
    expect(await stateOf(id)).toBe("succeeded");
  });

  test("commits nothing if it comes back and has taken the next slice itself", async () => {
    await start(4);
    const late = await claim(ANN);
    await skipLease();
    await recoverRuns(NOW);
    const current = await claim(ANN);
    await run(late);
    await run(current);
    expect(await writtenItems()).toEqual(upTo(2));
  });

  test("keeps its run while it is heard of", async () => {
    await start(4);
    const claimed = await claim(ANN);
    await skipLease();
    await renewLease(claimed);
    await recoverRuns(NOW);
    expect(await claimRun(BEN)).toBeNull();
    const [row] = await db.$queryRaw<{ left: number }[]>`
      SELECT extract(epoch FROM "leasedUntil" - now())::float8 AS left FROM "JobRun"`;
    expect(row?.left).toBeGreaterThan(LEASE_SECONDS - 3);
  });

  test("again and again without progress fails the run", async () => {
    const id = await start(4);
    for (let deaths = 0; deaths <= RETRY_DELAYS_SECONDS.length; deaths += 1) {
      await claim(ANN);
      await skipLease();
      await recoverRuns(NOW);
    }
    expect(await findRun(id)).toMatchObject({
      state: "errored",
      error: "Its worker stopped unexpectedly several times in a row.",
    });
  });

  test("leaves a run paused or cancelled that was asked to", async () => {
    const [paused, cancelled] = [await start(4), await start(4, { key: "another" })];
    await claim(ANN);
    await claim(ANN);
    expect(await pauseRun(null, paused)).toBe("pausing");
    expect(await cancelRun(null, cancelled)).toBe("cancelling");
    await skipLease();
    await recoverRuns(NOW);
    expect([await stateOf(paused), await stateOf(cancelled)]).toEqual(["paused", "cancelled"]);
    expect(await claimRun(BEN)).toBeNull();
  });
});

describe("pausing and cancelling", () => {
  test("a run that waits stops at once, and continues where it was", async () => {
    const id = await start(6);
    await run(await claim());
    expect(await pauseRun(null, id)).toBe("paused");
    expect(await work()).toBe(0);
    expect(await resumeRun(null, id)).toBe("enqueued");
    await work();
    expect(await writtenItems()).toEqual(upTo(6));
  });

  test("a run amid a slice stops after it", async () => {
    const id = await start(6);
    const claimed = await claim();
    expect(await pauseRun(null, id)).toBe("pausing");
    await run(claimed);
    expect(await stateOf(id)).toBe("paused");
    expect(await writtenItems()).toEqual(upTo(2));
    expect(await work()).toBe(0);
  });

  test("a run that is resumed before it has paused goes on", async () => {
    const id = await start(6);
    const claimed = await claim();
    await pauseRun(null, id);
    expect(await resumeRun(null, id)).toBe("running");
    await run(claimed);
    await work();
    expect(await writtenItems()).toEqual(upTo(6));
  });

  test("a cancelled run keeps what it has done and never continues", async () => {
    const id = await start(6);
    const claimed = await claim();
    expect(await cancelRun(null, id)).toBe("cancelling");
    await run(claimed);
    expect(await stateOf(id)).toBe("cancelled");
    expect(await work()).toBe(0);
    expect(await writtenItems()).toEqual(upTo(2));
    await expect(resumeRun(null, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(cancelRun(null, id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("an unknown run is not found", async () => {
    await expect(pauseRun(null, "nothing")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a slice that fails", () => {
  test("is rolled back and tried again later", async () => {
    const id = await start(4);
    behavior.beforeItem = async (item) => {
      if (item === 2) throw new AppError("unavailable", "The list cannot be read. Try later.");
    };
    await run(await claim());
    expect(await writtenItems()).toEqual([]);
    expect(await findRun(id)).toMatchObject({
      state: "enqueued",
      error: "The list cannot be read. Try later.",
    });
    expect(await claimRun(ANN)).toBeNull();
    behavior.beforeItem = async () => {};
    await skipPause();
    await work();
    expect(await writtenItems()).toEqual(upTo(4));
    expect(await findRun(id)).toMatchObject({ state: "succeeded", error: null });
  });

  test("fails the run after the last attempt, with a message that quotes no data", async () => {
    const id = await start(4);
    behavior.beforeItem = async () => {
      throw new Error("ana@example.net is wrong");
    };
    for (let attempt = 0; attempt <= RETRY_DELAYS_SECONDS.length; attempt += 1) {
      await run(await claim());
      await skipPause();
    }
    const ended = await findRun(id);
    expect(ended?.state).toBe("errored");
    expect(ended?.error).toMatch(/The log of the worker has the details/);
    expect(await claimRun(ANN)).toBeNull();
  });

  test("of a job that this version does not have waits for a worker that has it", async () => {
    const id = await start(2);
    await runSlice(undefined, await claim(), NOW);
    expect((await findRun(id))?.error).toBe('This version has no job "test_counting".');
    await skipPause();
    await work();
    expect(await stateOf(id)).toBe("succeeded");
  });
});

describe("the schedule", () => {
  const schedule = [
    { job: { ...countingJob, start: () => countingJob.start({ count: 2 }) }, cron: "0 6 * * *" },
  ];
  const runs = () => listRuns("test_counting", 10);

  test("starts a run once for each time, however many workers look", async () => {
    await Promise.all([1, 2, 3].map(() => startScheduledRuns(schedule, NOW)));
    await startScheduledRuns(schedule, NOW);
    expect(await runs()).toHaveLength(1);
    const stored = await db.jobRun.findFirstOrThrow();
    expect(stored.scheduledFor?.toISOString()).toBe("2026-06-15T06:00:00.000Z");
    expect(stored.requestedById).toBeNull();
  });

  test("does not start a second run while the first one is active, and makes up for it once", async () => {
    await startScheduledRuns(schedule, NOW);
    const nextDay = new Date("2026-06-17T05:59:00Z");
    await startScheduledRuns(schedule, nextDay);
    expect(await runs()).toHaveLength(1);
    await work();
    await startScheduledRuns(schedule, nextDay);
    await startScheduledRuns(schedule, nextDay);
    expect(await runs()).toHaveLength(2);
  });

  test("does not try to start a run while an earlier one is paused", async () => {
    await startScheduledRuns(schedule, NOW);
    const [paused] = await runs();
    expect(await pauseRun(null, paused?.id ?? "")).toBe("paused");
    const inserts = await countInserts(() =>
      startScheduledRuns(schedule, new Date("2026-06-16T12:00:00Z")),
    );
    expect(inserts).toBe(0);
  });

  test("starts runs even if another heartbeat step fails", async () => {
    const stuck = await start(4);
    await claim();
    await skipLease();
    // So that recovering the lost run fails, which counts an attempt.
    await db.$executeRaw`
      ALTER TABLE "JobRun" ADD CONSTRAINT test_stuck CHECK ("lockKey" <> 'counting' OR "attempts" = 0)`;
    const error = jest.spyOn(log, "error").mockImplementation();
    const daily = { ...countingJob, start: () => countingJob.start({ count: 2, key: "daily" }) };
    const worker = startWorker({
      jobs: [countingJob],
      schedule: [{ job: daily, cron: "0 6 * * *" }],
    });
    try {
      const end = Date.now() + 20_000;
      while ((await runs()).length < 2 && Date.now() < end) await wait(200);
      expect(await runs()).toHaveLength(2);
      expect(await stateOf(stuck)).toBe("running");
    } finally {
      await worker.stop();
      error.mockRestore();
      await db.$executeRaw`ALTER TABLE "JobRun" DROP CONSTRAINT test_stuck`;
    }
  });
});

/** Counts inserts of runs, also those that fail: a sequence is not rolled back. */
async function countInserts(work: () => Promise<void>): Promise<number> {
  await db.$executeRaw`CREATE SEQUENCE "test_inserts"`;
  await db.$executeRaw`
    CREATE FUNCTION count_insert() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval('test_inserts'); RETURN NEW; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER count_insert BEFORE INSERT ON "JobRun"
    FOR EACH ROW EXECUTE FUNCTION count_insert()`;
  try {
    await work();
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT nextval('test_inserts') AS count`;
    return Number(row?.count) - 1;
  } finally {
    await db.$executeRaw`DROP TRIGGER count_insert ON "JobRun"`;
    await db.$executeRaw`DROP FUNCTION count_insert`;
    await db.$executeRaw`DROP SEQUENCE "test_inserts"`;
  }
}

test("a statement of a heartbeat takes two seconds at most, and later ones have their own limits", async () => {
  const limits = (tx: Transaction) => tx.$queryRaw<{ statement: string; lock: string }[]>`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`;
  expect(await briefTransaction(limits)).toEqual([{ statement: "2s", lock: "2s" }]);
  expect(await db.$transaction(limits)).not.toEqual([{ statement: "2s", lock: "2s" }]);
});

test("an error of the database is not taken for an empty queue", async () => {
  const failing = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 / 0`.catch(() => {});
    await takeSlice(tx);
  });
  await expect(failing).rejects.toThrow();
});
