import { rejectApplication } from "@/lib/applications/mutations/approve";
import {
  applicationParams,
  decisionSchema,
  rejectionSchema,
} from "@/lib/applications/schema/application";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: rejectionSchema,
  output: decisionSchema,
  form: { page: ({ params }) => dashboardPaths.application(params.applicationId) },
  handler: ({ actor, params, body: { revision, ...reason } }) => {
    const target = { id: params.applicationId, revision };
    return rejectApplication(actor, target, reason, { now: new Date() });
  },
});
