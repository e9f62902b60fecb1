import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { endCalls } from "@/lib/mechanics/mutations/end-calls";

const MECHANICS_PER_SLICE = 10;

/** Unlists mechanics on the day when a lapsed document stops calls, and purges the pages that show them. */
export const endLapsedCalls = defineJob({
  kind: "end_calls",
  params: z.strictObject({}),
  cursor: z.strictObject({}),
  lockKey: () => "end_calls",
  slice: async ({ tx, now, isDryRun }) => {
    const names = await endCalls(tx, now, MECHANICS_PER_SLICE);
    return {
      // A dry run rolls the changes back, so it would find the same ones again.
      cursor: names.length === MECHANICS_PER_SLICE && !isDryRun ? {} : null,
      done: names.length,
      changes: names.map((item) => ({ item, change: "no longer called" })),
    };
  },
});
