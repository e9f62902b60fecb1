import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { endPauses } from "@/lib/mechanics/mutations/end-pauses";

const PAUSES_PER_SLICE = 20;

/** Relists mechanics whose pause has ended, and invalidates the pages that show them. */
export const endEndedPauses = defineJob({
  kind: "end_pauses",
  params: z.strictObject({}),
  cursor: z.strictObject({}),
  lockKey: () => "end_pauses",
  slice: async ({ tx, now, isDryRun }) => {
    const names = await endPauses(tx, now, PAUSES_PER_SLICE);
    return {
      // A dry run rolls its changes back, so the next slice would find the same pauses again.
      cursor: names.length === PAUSES_PER_SLICE && !isDryRun ? {} : null,
      done: names.length,
      changes: names.map((item) => ({ item, change: "takes calls again" })),
    };
  },
});
