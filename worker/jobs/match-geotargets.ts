import { z } from "zod";
import { findAdministrator } from "@/lib/accounts/data";
import { matchGeotargetsRun } from "@/lib/jobs/listed-jobs";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { matchGeotargets } from "@/lib/locations/mutations/match-geotargets";

const CITIES_PER_SLICE = 100;

/** Gives every city its Google Ads location ID, as far as its name has only one. */
export const matchCityGeotargets = defineJob({
  ...matchGeotargetsRun,
  cursor: z.strictObject({ after: z.string() }),
  slice: async ({ tx, params: { userId, batchId }, cursor }) => {
    const { last, count, changes } = await matchGeotargets(tx, {
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
