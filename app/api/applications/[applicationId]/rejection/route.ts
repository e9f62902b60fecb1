import { rejectApplication } from "@/lib/application-reviews/mutations";
import { decisionSchema, seenRejectionSchema } from "@/lib/application-reviews/schema";
import { applicationParams } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/route";
import { getSite } from "@/lib/settings/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "admin",
    params: applicationParams,
    body: seenRejectionSchema,
    output: decisionSchema,
    handler: async ({ actor, params, body }) => {
      const { brandName } = await getSite();
      return rejectApplication(
        actor,
        { id: params.applicationId, ...body },
        { now: new Date(), brandName },
      );
    },
  }),
});
