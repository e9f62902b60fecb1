import { SLICE_TIMEOUT_MS } from "@/lib/platform/jobs/constants";
import { findRun } from "@/lib/platform/jobs/data";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { startWorker } from "@/worker/run-worker";
import { behavior, countingJob, setUpCountingJob, upTo, writtenItems } from "./counting-job";

// Uses the real time limit. Other integration tests have a longer one.
jest.mock("@/lib/platform/jobs/constants", () =>
  jest.requireActual("@/lib/platform/jobs/constants"),
);

setUpCountingJob();

test("abandons a slice that hangs, and continues its run where it left off", async () => {
  let hangs = 0;
  behavior.beforeItem = async (item) => {
    if (item !== 3 || hangs > 0) return;
    hangs += 1;
    await new Promise(() => {});
  };
  const id = await startRun(countingJob, { params: { count: 6 } });
  const sliceLimitMs = SLICE_TIMEOUT_MS + 1_000;
  const worker = startWorker({ jobs: [countingJob], sliceLimitMs });
  while ((await findRun(id))?.state !== "succeeded") {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await worker.stop();
  expect(hangs).toBe(1);
  expect(await writtenItems()).toEqual(upTo(6));
});
