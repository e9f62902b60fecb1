import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { noteCdnPurges, readCdnPurges } from "@/lib/sitemap/data/cdn-purges";
import { purgeCdn } from "@/lib/vendors/cloudflare";

const EDITS_PER_SLICE = 500;

/**
 * Has the CDN drop the pages that edits concern. An edit is done only once Cloudflare has confirmed: what fails is
 * repeated, by this run or the next one. Uses Cloudflare's API unless a test passes the URL of another.
 */
export const purgeCdnThrough = (api?: string) =>
  defineJob({
    kind: "purge_cdn",
    params: z.strictObject({}),
    cursor: z.strictObject({}),
    lockKey: () => "purge_cdn",
    // Drops copies only, so purging for a slice that is repeated, or for a dry run, changes nothing that anyone sees.
    read: async () => {
      const { ids, tags } = await readCdnPurges(EDITS_PER_SLICE);
      await purgeCdn(tags, api);
      return ids;
    },
    slice: async ({ tx, read: ids, isDryRun }) => {
      await noteCdnPurges(tx, ids);
      return { cursor: ids.length < EDITS_PER_SLICE || isDryRun ? null : {}, done: ids.length };
    },
  });

export const purgeCdnPages = purgeCdnThrough();
