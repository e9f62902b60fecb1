import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { approveMechanicDocument } from "@/lib/mechanics/mutations/documents";
import { documentIdParams, mechanicDocumentApprovalSchema } from "@/lib/mechanics/schema/documents";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: documentIdParams,
  body: mechanicDocumentApprovalSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: async ({ actor, params, body }) => {
    const { brandName } = await getSite();
    await approveMechanicDocument(actor, params, body, { now: new Date(), brandName });
    return DONE;
  },
});
