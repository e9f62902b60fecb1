import { approveApplication } from "@/lib/application-reviews/mutations";
import { approvalSchema } from "@/lib/application-reviews/schema";
import { applicationParams } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/route";
import { getSite } from "@/lib/settings/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "admin",
    params: applicationParams,
    output: approvalSchema,
    handler: async ({ actor, params }) => {
      const { brandName } = await getSite();
      return approveApplication(actor, params.applicationId, { now: new Date(), brandName });
    },
  }),
});
