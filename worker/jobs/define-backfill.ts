import { z } from "zod";
import { findAdministrator } from "@/lib/accounts/data";
import type { countMatchable, matchIntents } from "@/lib/calls/mutations/match-intents";
import type { matchIntentsRun } from "@/lib/jobs/listed-jobs";
import { defineJob } from "@/lib/jobs/mutations/define-job";

interface Backfill {
  run: typeof matchIntentsRun;
  /** Changes the next batch of records. */
  change: typeof matchIntents;
  /** Counts all records. */
  total: typeof countMatchable;
  perSlice: number;
}

/** Defines a job that processes all records of one kind, in order of ID. */
export const defineBackfill = ({ run, change, total, perSlice }: Backfill) =>
  defineJob({
    ...run,
    cursor: z.strictObject({ after: z.string() }),
    slice: async ({ tx, params: { userId, batchId }, cursor, now }) => {
      const all = cursor ? undefined : await total(tx, now);
      const { last, count, changes } = await change(tx, {
        after: cursor?.after ?? "",
        limit: perSlice,
        actor: await findAdministrator(tx, userId),
        batchId,
        now,
      });
      return { cursor: last === null ? null : { after: last }, done: count, total: all, changes };
    },
  });

/** Defines a job that processes all cities. */
export const defineCityBackfill = (backfill: Omit<Backfill, "total">) =>
  defineBackfill({ ...backfill, total: (tx) => tx.location.count() });
