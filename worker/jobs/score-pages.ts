import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { refreshDueScores } from "@/lib/sitemap/data/page-scores";

/** Brings scores up to date that an edit left, such as those of every city after a change of a service. */
export const scorePages = defineJob({
  kind: "score_pages",
  params: z.strictObject({}),
  cursor: z.strictObject({}),
  lockKey: () => "score_pages",
  slice: async ({ tx, isDryRun }) => {
    const done = await refreshDueScores(tx);
    // A dry run rolls back its changes, so the same pages would be due again.
    return { cursor: done === 0 || isDryRun ? null : {}, done };
  },
});
