import { approveDocument, undoDocumentApproval } from "@/lib/applications/mutations/review";
import { documentParams, revisionSchema } from "@/lib/applications/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";

export const PUT = apiRoute({
  auth: "admin",
  params: documentParams,
  body: revisionSchema,
  output: doneSchema,
  handler: async ({ actor, params: { applicationId: id, kind }, body: { revision } }) => {
    await approveDocument(actor, { id, kind, revision }, new Date());
    return DONE;
  },
});

export const DELETE = apiRoute({
  auth: "admin",
  params: documentParams,
  output: doneSchema,
  handler: async ({ actor, params: { applicationId: id, kind } }) => {
    await undoDocumentApproval(actor, { id, kind });
    return DONE;
  },
});
