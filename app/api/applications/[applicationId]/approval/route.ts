import { approveApplication } from "@/lib/applications/mutations/approve";
import { applicationParams, approvalSchema, revisionSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: revisionSchema,
  output: approvalSchema,
  handler: async ({ actor, params, body }) => {
    const target = { id: params.applicationId, ...body };
    const { brandName } = await getSite();
    return approveApplication(actor, target, { now: new Date(), brandName });
  },
});
