import { askApplicant } from "@/lib/applications/mutations/review";
import { applicationParams, decisionSchema, messageSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: messageSchema,
  output: decisionSchema,
  handler: async ({ actor, params, body }) => {
    const { brandName } = await getSite();
    return askApplicant(
      actor,
      { id: params.applicationId, ...body },
      { now: new Date(), brandName },
    );
  },
});
