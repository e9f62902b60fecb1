import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import type { endPauses } from "@/lib/mechanics/mutations/end-pauses";

interface Sweep {
  kind: string;
  /**
   * Skips the first `skip` due records, handles up to `take` of the rest, always in the same order, and returns their
   * names. Handled records are no longer due.
   */
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
    cursor: z.strictObject({ skip: z.int().optional() }),
    lockKey: () => kind,
    slice: async ({ tx, cursor, now, isDryRun }) => {
      const skip = cursor?.skip ?? 0;
      const names = await sweep(tx, now, { skip, take: perSlice });
      // A dry run rolls back its changes, so the same records are still due.
      const next = isDryRun ? { skip: skip + perSlice } : {};
      return {
        cursor: names.length === perSlice ? next : null,
        done: names.length,
        changes: names.map((item) => ({ item, change })),
      };
    },
  });
