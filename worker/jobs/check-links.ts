import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { checkRedirects } from "@/lib/redirects/data";

const URLS_PER_SLICE = 500;

/** Lists the former URLs that no longer lead to a live page. */
export const checkLinks = defineJob({
  kind: "check_links",
  params: z.strictObject({}),
  cursor: z.strictObject({ after: z.string() }),
  lockKey: () => "check_links",
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
