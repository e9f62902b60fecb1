import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import type { endPauses } from "@/lib/mechanics/mutations/end-pauses";

interface Sweep {
  kind: string;
  /** Handles at most `limit` due records and returns their names. Afterward, they are no longer due. */
  sweep: typeof endPauses;
  perSlice: number;
  /** What happened to each record, for display. */
  change: string;
}

/** Defines a job that handles due records until none are left. */
export const defineSweep = ({ kind, sweep, perSlice, change }: Sweep) =>
  defineJob({
    kind,
    params: z.strictObject({}),
    cursor: z.strictObject({}),
    lockKey: () => kind,
    slice: async ({ tx, now, isDryRun }) => {
      const names = await sweep(tx, now, perSlice);
      return {
        // A dry run rolls its changes back, so the next slice would find the same records again.
        cursor: names.length === perSlice && !isDryRun ? {} : null,
        done: names.length,
        changes: names.map((item) => ({ item, change })),
      };
    },
  });
