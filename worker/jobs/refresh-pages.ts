import { z } from "zod";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { REFRESHED_RECORDS, type RefreshedRecord, refreshPages } from "@/lib/sitemap/mutations";

const RECORDS_PER_SLICE = 200;

const cursorSchema = z.strictObject({ record: z.enum(REFRESHED_RECORDS), after: z.string() });
type Cursor = z.infer<typeof cursorSchema>;

/** Rerenders the pages of all active services, cities, and mechanics, for example, after the templates change. */
export const refreshAllPages = defineMaintenance({
  kind: "refresh_pages",
  title: "Refresh pages and sitemap",
  text: "Refreshes every city, service, and mechanic page, and gives each a new date in the sitemap. Run this after the page templates change.",
  unit: "record",
  cursor: cursorSchema,
  slice: async ({ tx, cursor }) => {
    const { record, after }: Cursor = cursor ?? { record: REFRESHED_RECORDS[0], after: "" };
    const { last, count } = await refreshPages(tx, { record, after, limit: RECORDS_PER_SLICE });
    const isActive = { where: { isActive: true } };
    return {
      cursor: nextCursor(record, last),
      done: count,
      total: cursor
        ? undefined
        : (await tx.service.count(isActive)) +
          (await tx.location.count(isActive)) +
          (await tx.mechanic.count(isActive)),
    };
  },
});

function nextCursor(record: RefreshedRecord, last: string | null): Cursor | null {
  if (last !== null) return { record, after: last };
  const next = REFRESHED_RECORDS[REFRESHED_RECORDS.indexOf(record) + 1];
  return next ? { record: next, after: "" } : null;
}
