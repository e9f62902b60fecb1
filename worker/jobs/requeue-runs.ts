import { requeueRuns } from "@/lib/jobs/mutations/requeue-runs";
import { defineSweep } from "./define-sweep";

/** Requeues job runs whose next slice is missing from the queue. */
export const requeueLostRuns = defineSweep({
  kind: "requeue_runs",
  sweep: requeueRuns,
  perSlice: 20,
  change: "put back in the queue",
});
