import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { approveMechanicDocument } from "@/lib/mechanics/mutations/documents";
import { documentIdParams, mechanicDocumentApprovalSchema } from "@/lib/mechanics/schema/documents";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: documentIdParams,
  body: mechanicDocumentApprovalSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: async ({ actor, params, body }) => {
    await approveMechanicDocument(actor, params, body, new Date());
    return DONE;
  },
});
