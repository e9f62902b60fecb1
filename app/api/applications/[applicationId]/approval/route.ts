import { approveApplication } from "@/lib/applications/mutations/review";
import { applicationParams, approvalSchema, seenSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: seenSchema,
  output: approvalSchema,
  handler: async ({ actor, params, body }) => {
    const { brandName } = await getSite();
    return approveApplication(
      actor,
      { id: params.applicationId, ...body },
      { now: new Date(), brandName },
    );
  },
});
