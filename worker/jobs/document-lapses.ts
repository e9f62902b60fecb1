import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { lapseDocuments } from "@/lib/mechanics/mutations/lapse-documents";

/** Auditing each expired document reads a whole profile. */
const DOCUMENTS_PER_SLICE = 20;

/**
 * Updates the public pages of mechanics whose documents have expired, and unlists those who lack a required
 * registration.
 */
export const documentLapses = defineJob({
  kind: "document_lapses",
  params: z.strictObject({}),
  cursor: z.strictObject({ after: z.string() }),
  lockKey: () => "document_lapses",
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
