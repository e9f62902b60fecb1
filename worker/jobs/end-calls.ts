import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { endCalls } from "@/lib/mechanics/mutations/end-calls";

const MECHANICS_PER_SLICE = 10;

/** Unlists mechanics who no longer get calls because a document lapsed, and purges the pages that show them. */
export const endLapsedCalls = defineJob({
  kind: "end_calls",
  params: z.strictObject({}),
  cursor: z.strictObject({}),
  lockKey: () => "end_calls",
  slice: async ({ tx, now, isDryRun }) => {
    const names = await endCalls(tx, now, MECHANICS_PER_SLICE);
    return {
      // A dry run rolls its changes back, so the next slice would find the same mechanics again.
      cursor: names.length === MECHANICS_PER_SLICE && !isDryRun ? {} : null,
      done: names.length,
      changes: names.map((item) => ({ item, change: "no longer called" })),
    };
  },
});
