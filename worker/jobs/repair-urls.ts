import { z } from "zod";
import { repairCityUrls, repairRedirects } from "@/lib/catalog/locations/mutations/repair-urls";
import { findAdministrator } from "@/lib/platform/jobs/define-backfill";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { auditedRun } from "@/lib/platform/jobs/rules";

const ITEMS_PER_SLICE = 50;

const cursorSchema = z.strictObject({ phase: z.enum(["cities", "redirects"]), after: z.string() });
type Cursor = z.infer<typeof cursorSchema>;

/** Repairs the URLs of all cities, then deletes redirects whose record is gone. */
export const repairUrls = defineJob({
  ...auditedRun("repair_urls"),
  listing: {
    screen: "backfill",
    title: "URLs and redirects",
    text: "Moves each city to its state’s URL, redirects the standard URL of each city that has a custom one, and deletes redirects that lead nowhere.",
    unit: "URL",
  },
  cursor: cursorSchema,
  slice: async ({ tx, params: { userId, batchId }, cursor }) => {
    const { phase, after }: Cursor = cursor ?? { phase: "cities", after: "" };
    const part = { after, limit: ITEMS_PER_SLICE };
    const { last, count, changes } =
      phase === "cities"
        ? await repairCityUrls(tx, {
            ...part,
            actor: await findAdministrator(tx, userId),
            batchId,
          })
        : await repairRedirects(tx, part);
    return {
      cursor: nextCursor(phase, last),
      done: count,
      total: cursor ? undefined : (await tx.location.count()) + (await tx.oldSlug.count()),
      changes,
    };
  },
});

function nextCursor(phase: Cursor["phase"], last: string | null): Cursor | null {
  if (last !== null) return { phase, after: last };
  return phase === "cities" ? { phase: "redirects", after: "" } : null;
}
