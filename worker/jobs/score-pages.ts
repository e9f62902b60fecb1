import { z } from "zod";
import { EVERY_MINUTE } from "@/lib/jobs/constants";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { hasDueScores, refreshDueScores } from "@/lib/sitemap/data/page-scores";

/** Brings scores up to date that an edit left, such as those of every city after a change of a service. */
export const scorePages = defineMaintenance({
  kind: "score_pages",
  title: "Score pages",
  text: "Scores the pages that an edit of many cities concerns, such as a change of a service. The scores decide which pages search engines may index.",
  unit: "city",
  cron: EVERY_MINUTE,
  isDue: hasDueScores,
  cursor: z.strictObject({}),
  slice: async ({ tx, isDryRun }) => {
    const done = await refreshDueScores(tx);
    // A dry run rolls back its changes, so the same pages would be due again.
    return { cursor: done === 0 || isDryRun ? null : {}, done };
  },
});
