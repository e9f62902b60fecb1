import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { RETRY_DELAYS_SECONDS } from "@/lib/platform/jobs/constants";
import { findRun, listRuns } from "@/lib/platform/jobs/data";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { cancelRun, pauseRun, resumeRun } from "@/lib/platform/jobs/mutations/control-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { behavior, countingJob, setUpCountingJob, upTo, writtenItems } from "./counting-job";
import { ANN, BEN, claim, NOW, run, skipPause, start, stateOf, work } from "./run-as-worker";

setUpCountingJob();

test("processes all items in slices, each item once, and keeps count", async () => {
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

test("shares a run between several workers without processing an item twice", async () => {
  const id = await start(9);
  await Promise.all([work(ANN), work(BEN), work(randomUUID())]);
  while ((await work()) > 0);
  expect(await writtenItems()).toEqual(upTo(9));
  expect(await stateOf(id)).toBe("succeeded");
});

test("counts and samples the changes in a dry run without making them", async () => {
  const id = await start(5, { isDryRun: true });
  await work();
  expect(await writtenItems()).toEqual([]);
  expect(await findRun(id)).toMatchObject({ state: "succeeded", done: 5, total: 5 });
  expect((await findRun(id))?.sample).toHaveLength(5);
});

test("allows one active run per lock key, and frees the key when the run ends", async () => {
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

test("starts only one of many simultaneous runs", async () => {
  const starts = await Promise.allSettled(Array.from({ length: 6 }, () => start(2)));
  expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await work();
  expect(await writtenItems()).toEqual(upTo(2));
});

test("claims the slice that has been due longest", async () => {
  const waiting = [];
  for (const key of ["first", "second", "third"]) waiting.push(await start(2, { key }));
  const [first = "", second = "", third = ""] = waiting;
  const dueAt = (seconds: number) => new Date(Date.now() - seconds * 1000);
  await db.jobRun.update({ where: { id: second }, data: { dueAt: dueAt(120) } });
  await db.jobRun.update({ where: { id: third }, data: { dueAt: dueAt(60) } });
  expect([await claim(), await claim(), await claim()].map(({ id }) => id)).toEqual([
    second,
    third,
    first,
  ]);
  expect(await claimRun(ANN)).toBeNull();
  expect(await db.jobRun.count({ where: { dueAt: { not: null } } })).toBe(0);
});

test("rejects invalid parameters and queues nothing", async () => {
  await expect(startRun(countingJob, { params: { count: "many" } })).rejects.toThrow();
  expect(await claimRun(ANN)).toBeNull();
});

describe("pausing and canceling", () => {
  test("stops a waiting run immediately, and resumes it where it left off", async () => {
    const id = await start(6);
    await run(await claim());
    expect(await pauseRun(null, id)).toBe("paused");
    expect(await work()).toBe(0);
    expect(await resumeRun(null, id)).toBe("enqueued");
    await work();
    expect(await writtenItems()).toEqual(upTo(6));
  });

  test("stops a run after the slice in progress", async () => {
    const id = await start(6);
    const claimed = await claim();
    expect(await pauseRun(null, id)).toBe("pausing");
    await run(claimed);
    expect(await stateOf(id)).toBe("paused");
    expect(await writtenItems()).toEqual(upTo(2));
    expect(await work()).toBe(0);
  });

  test("continues a run that is resumed before it has paused", async () => {
    const id = await start(6);
    const claimed = await claim();
    await pauseRun(null, id);
    expect(await resumeRun(null, id)).toBe("running");
    await run(claimed);
    await work();
    expect(await writtenItems()).toEqual(upTo(6));
  });

  test("keeps what a canceled run has done, and never resumes it", async () => {
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

  test("throws not_found for an unknown run", async () => {
    await expect(pauseRun(null, "nothing")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a failed slice", () => {
  test("is rolled back and retried later", async () => {
    const id = await start(4);
    behavior.beforeItem = async (item) => {
      if (item === 2) throw new AppError("unavailable", "The list cannot be read. Try later.");
    };
    const claimed = await claim();
    const before = await databaseTime();
    await run(claimed);
    const after = await databaseTime();
    expect(await writtenItems()).toEqual([]);
    expect(await findRun(id)).toMatchObject({
      state: "enqueued",
      error: "The list cannot be read. Try later.",
    });
    const { dueAt } = await db.jobRun.findUniqueOrThrow({ where: { id } });
    const failedAt = Number(dueAt) - RETRY_DELAYS_SECONDS[0] * 1000;
    expect(failedAt).toBeGreaterThanOrEqual(before);
    expect(failedAt).toBeLessThanOrEqual(after);
    await db.$executeRaw`UPDATE "JobRun" SET "dueAt" = now() + interval '1 hour'`;
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
    expect(ended?.error).toMatch(/See the worker's log for details/);
    expect(await claimRun(ANN)).toBeNull();
  });

  test("waits for another worker if this version doesn't know its job", async () => {
    const id = await start(2);
    await runSlice(undefined, await claim(), NOW);
    expect((await findRun(id))?.error).toBe('This version of the app has no job "test_counting".');
    await skipPause();
    await work();
    expect(await stateOf(id)).toBe("succeeded");
  });
});

async function databaseTime(): Promise<number> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT now()`;
  return Number(row?.now);
}
