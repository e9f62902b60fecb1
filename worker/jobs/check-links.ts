import { z } from "zod";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { checkRedirects } from "@/lib/redirects/data";

const URLS_PER_SLICE = 500;

/** Lists the former URLs that no longer lead to a live page. */
export const checkLinks = defineMaintenance({
  kind: "check_links",
  title: "Check links",
  text: "Lists former URLs that no longer lead to a live page.",
  unit: "link",
  cron: "20 9 * * *",
  cursor: z.strictObject({ after: z.string() }),
  slice: async ({ tx, cursor }) => {
    const part = { after: cursor?.after ?? "", limit: URLS_PER_SLICE };
    const { last, count, changes } = await checkRedirects(tx, part);
    return {
      cursor: last === null ? null : { after: last },
      done: count,
      total: cursor ? undefined : await tx.oldSlug.count(),
      changes,
    };
  },
});
