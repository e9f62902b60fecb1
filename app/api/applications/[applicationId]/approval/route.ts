import { approveApplication } from "@/lib/applications/mutations/approve";
import {
  applicationApprovalSchema,
  applicationParams,
  approvalSchema,
} from "@/lib/applications/schema/application";
import { apiRoute } from "@/lib/core/http/api-route";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: applicationApprovalSchema,
  output: approvalSchema,
  handler: ({ actor, params, body }) => {
    const { revision, ...checks } = body;
    const target = { id: params.applicationId, revision };
    return approveApplication(actor, target, { now: new Date(), checks });
  },
});
