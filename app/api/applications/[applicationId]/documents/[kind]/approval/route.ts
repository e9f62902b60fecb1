import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import {
  approveDocument,
  undoDocumentApproval,
} from "@/lib/mechanics/applications/mutations/review";
import {
  documentApprovalSchema,
  documentParams,
} from "@/lib/mechanics/applications/schema/application";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: documentParams,
  body: documentApprovalSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.application(params.applicationId) },
  handler: async ({ actor, params: { applicationId: id, kind }, body: { revision, ...check } }) => {
    await approveDocument(actor, { id, kind, revision }, check, new Date());
    return DONE;
  },
});

export const POST = PUT;

export const DELETE = apiRoute({
  auth: "admin",
  params: documentParams,
  output: doneSchema,
  handler: async ({ actor, params: { applicationId: id, kind } }) => {
    await undoDocumentApproval(actor, { id, kind });
    return DONE;
  },
});
