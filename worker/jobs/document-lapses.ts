import { z } from "zod";
import { EVERY_MINUTE } from "@/lib/jobs/constants";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { hasLapsedDocuments, lapseDocuments } from "@/lib/mechanics/mutations/lapse-documents";

/** Auditing each expired document reads a whole profile. */
const DOCUMENTS_PER_SLICE = 20;

/**
 * Updates the public pages of mechanics whose documents have expired, and unlists those who lack a required
 * registration.
 */
export const documentLapses = defineMaintenance({
  kind: "document_lapses",
  title: "Hide expired documents",
  text: "Takes expired documents off public pages, and unlists mechanics who lack a required registration.",
  unit: "document",
  cron: EVERY_MINUTE,
  isDue: hasLapsedDocuments,
  cursor: z.strictObject({ after: z.string() }),
  slice: async ({ tx, cursor, now }) => {
    const { last, count, lapsed } = await lapseDocuments(tx, {
      after: cursor?.after ?? "",
      limit: DOCUMENTS_PER_SLICE,
      now,
    });
    return {
      cursor: last === null ? null : { after: last },
      done: count,
      changes: lapsed.map(({ name, kind }) => ({ item: `${name}: ${kind}`, change: "expired" })),
    };
  },
});
