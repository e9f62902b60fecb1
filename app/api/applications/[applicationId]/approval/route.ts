import { approveApplication } from "@/lib/applications/mutations/approve";
import {
  applicationApprovalSchema,
  applicationParams,
  approvalSchema,
} from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: applicationApprovalSchema,
  output: approvalSchema,
  handler: async ({ actor, params, body }) => {
    const { revision, ...checks } = body;
    const target = { id: params.applicationId, revision };
    const { brandName } = await getSite();
    return approveApplication(actor, target, { now: new Date(), brandName, checks });
  },
});
