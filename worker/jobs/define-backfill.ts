import { z } from "zod";
import { findAdministrator } from "@/lib/accounts/data";
import type { countMatchable, matchIntents } from "@/lib/calls/mutations/match-intents";
import { defineJob } from "@/lib/jobs/define-job";
import { describeRun } from "@/lib/jobs/rules";
import type { JobListing } from "@/lib/jobs/schema";

/** Describes a job whose changes appear in the audit trail under the administrator who started it. */
export const auditedRun = (kind: string) =>
  describeRun({
    kind,
    params: z.strictObject({
      /** The administrator who started the run. */
      userId: z.string(),
      /** Batch ID of the changes in the audit trail. */
      batchId: z.string(),
    }),
    lockKey: () => kind,
  });

interface Backfill extends Omit<JobListing, "screen"> {
  kind: string;
  /** Changes the next batch of records. */
  change: typeof matchIntents;
  /** Counts all records. */
  total: typeof countMatchable;
  perSlice: number;
}

/** Declares a job that processes all records of one kind, in order of ID. */
export const defineBackfill = ({ kind, change, total, perSlice, ...words }: Backfill) =>
  defineJob({
    ...auditedRun(kind),
    listing: { screen: "backfill", ...words },
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

/** Declares a job that processes all cities. */
export const defineCityBackfill = (backfill: Omit<Backfill, "total">) =>
  defineBackfill({ ...backfill, total: (tx) => tx.location.count() });
