import { rejectApplication } from "@/lib/applications/mutations/reject";
import {
  applicationParams,
  decisionSchema,
  reviewedRejectionSchema,
} from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: reviewedRejectionSchema,
  output: decisionSchema,
  handler: async ({ actor, params, body: { revision, ...reason } }) => {
    const target = { id: params.applicationId, revision };
    const { brandName } = await getSite();
    return rejectApplication(actor, target, reason, { now: new Date(), brandName });
  },
});
