import { z } from "zod";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { countEndingDocuments, notifyDocuments } from "@/lib/mechanics/mutations/notify-documents";
import { canSendMail } from "@/lib/vendors/mail";

const DOCUMENTS_PER_SLICE = 25;

/**
 * Emails mechanics about an approved document up to three times: within 30 days of its expiration, within 7 days, and
 * once it has expired.
 */
export const documentNotices = defineMaintenance({
  kind: "document_notices",
  title: "Send document reminders",
  text: "Emails mechanics whose documents will expire soon.",
  unit: "document",
  // 9 or 10 AM in New York, and 6 or 7 AM in Los Angeles. At that time, the local date is the UTC date everywhere in
  // the US.
  cron: "0 14 * * *",
  cursor: z.strictObject({ after: z.string() }),
  slice: async ({ tx, cursor, now }) => {
    // Does nothing until email is set up, and then sends the notices that are due.
    if (!canSendMail()) return { cursor: null, done: 0 };
    const { last, count, written } = await notifyDocuments(tx, {
      after: cursor?.after ?? "",
      limit: DOCUMENTS_PER_SLICE,
      now,
    });
    return {
      cursor: last === null ? null : { after: last },
      done: count,
      ...(cursor === null ? { total: await countEndingDocuments(tx, now) } : {}),
      changes: written.map(({ name, kind, notice }) => ({
        item: `${name}: ${kind}`,
        change: `${notice} notice`,
      })),
    };
  },
});
