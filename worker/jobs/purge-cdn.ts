import { z } from "zod";
import { EVERY_MINUTE } from "@/lib/jobs/constants";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { hasCdnPurges, noteCdnPurges, readCdnPurges } from "@/lib/sitemap/data/cdn-purges";
import { purgeCdn } from "@/lib/vendors/cloudflare";

const EDITS_PER_SLICE = 500;

/**
 * Has the CDN drop the pages that edits concern. An edit is done only once Cloudflare has confirmed: what fails is
 * repeated, by this run or the next one. Uses Cloudflare's API unless a test passes the URL of another.
 */
export const purgeCdnThrough = (api?: string) =>
  defineMaintenance({
    kind: "purge_cdn",
    title: "Purge the CDN",
    text: "Has Cloudflare drop its copies of edited pages, if the site is behind it.",
    unit: "edit",
    cron: EVERY_MINUTE,
    isDue: hasCdnPurges,
    cursor: z.strictObject({}),
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
