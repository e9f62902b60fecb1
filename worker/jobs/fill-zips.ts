import { z } from "zod";
import { findAdministrator } from "@/lib/accounts/data";
import { fillZipsRun } from "@/lib/jobs/listed-jobs";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { fillZips } from "@/lib/locations/mutations/fill-zips";

const CITIES_PER_SLICE = 50;

/** Gives every city without a valid primary ZIP the one closest to its location. */
export const fillPrimaryZips = defineJob({
  ...fillZipsRun,
  cursor: z.strictObject({ after: z.string() }),
  slice: async ({ tx, params: { userId, batchId }, cursor }) => {
    const { last, count, changes } = await fillZips(tx, {
      after: cursor?.after ?? "",
      limit: CITIES_PER_SLICE,
      actor: await findAdministrator(tx, userId),
      batchId,
    });
    return {
      cursor: last === null ? null : { after: last },
      done: count,
      total: cursor ? undefined : await tx.location.count(),
      changes,
    };
  },
});
