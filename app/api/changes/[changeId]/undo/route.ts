import { z } from "zod";
import { UNDOABLES } from "@/app/api/changes/undoables";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { newId } from "@/lib/core/new-id";
import { undoneSchema } from "@/lib/platform/audit/schema";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { linkUndo } from "@/lib/platform/imports/mutations/link-undo";
import { dashboardPaths, isCatalogPath } from "@/lib/platform/pages/dashboard-paths";

/** Undoes a change to the catalog: an edit to one record, a bulk edit, or an import. */
export const POST = apiRoute({
  auth: "admin",
  params: z.strictObject({ changeId: inputFields.id }),
  body: z.strictObject({}),
  output: undoneSchema,
  form: { page: ({ referer }) => (isCatalogPath(referer) ? referer : dashboardPaths.audit) },
  handler: ({ actor, params: { changeId } }) => {
    const batchId = newId();
    const onUndone = linkUndo({ changeId, batchId });
    return undoChange(actor, changeId, { kinds: UNDOABLES, batchId, onUndone });
  },
});
