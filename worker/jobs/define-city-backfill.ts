import { z } from "zod";
import { findAdministrator } from "@/lib/accounts/data";
import type { fillZipsRun } from "@/lib/jobs/listed-jobs";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import type { fillZips } from "@/lib/locations/mutations/fill-zips";

interface CityBackfill {
  run: typeof fillZipsRun;
  /** Changes the cities of a part. */
  change: typeof fillZips;
  citiesPerSlice: number;
}

/** Defines a job that looks at all cities in the order of their IDs. */
export const defineCityBackfill = ({ run, change, citiesPerSlice }: CityBackfill) =>
  defineJob({
    ...run,
    cursor: z.strictObject({ after: z.string() }),
    slice: async ({ tx, params: { userId, batchId }, cursor }) => {
      const { last, count, changes } = await change(tx, {
        after: cursor?.after ?? "",
        limit: citiesPerSlice,
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
