import { db } from "@/lib/core/db";
import { LEASE_SECONDS, RETRY_DELAYS_SECONDS } from "@/lib/platform/jobs/constants";
import { findRun } from "@/lib/platform/jobs/data";
import { claimRun, renewLease } from "@/lib/platform/jobs/mutations/claim-run";
import { cancelRun, pauseRun } from "@/lib/platform/jobs/mutations/control-run";
import { recoverRuns } from "@/lib/platform/jobs/mutations/recover-runs";
import { setUpCountingJob, upTo, writtenItems } from "./counting-job";
import { ANN, BEN, claim, NOW, run, skipLease, start, stateOf, work } from "./run-as-worker";

setUpCountingJob();

describe("a worker that dies during a slice", () => {
  test("keeps the run until its lease expires, then another worker continues at the cursor", async () => {
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

  test("commits nothing if it comes back and has itself taken the next slice", async () => {
    await start(4);
    const late = await claim(ANN);
    await skipLease();
    await recoverRuns(NOW);
    const current = await claim(ANN);
    await run(late);
    await run(current);
    expect(await writtenItems()).toEqual(upTo(2));
  });

  test("keeps its run as long as it sends heartbeats", async () => {
    await start(4);
    const claimed = await claim(ANN);
    await skipLease();
    await renewLease(claimed);
    await recoverRuns(NOW);
    expect(await claimRun(BEN)).toBeNull();
    const [row] = await db.$queryRaw<{ left: number }[]>`
      SELECT extract(epoch FROM "leasedUntil" - "heartbeatAt")::float8 AS left FROM "JobRun"`;
    expect(row?.left).toBe(LEASE_SECONDS);
  });

  test("fails the run after several times in a row without progress", async () => {
    const id = await start(4);
    for (let deaths = 0; deaths <= RETRY_DELAYS_SECONDS.length; deaths += 1) {
      await claim(ANN);
      await skipLease();
      await recoverRuns(NOW);
    }
    expect(await findRun(id)).toMatchObject({
      state: "errored",
      error: "The worker stopped unexpectedly several times in a row. See its log for details.",
    });
  });

  test("leaves a run paused or canceled if that was requested", async () => {
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
