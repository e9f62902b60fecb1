import { requestInfo } from "@/lib/applications/mutations/review";
import {
  applicationParams,
  decisionSchema,
  messageSchema,
} from "@/lib/applications/schema/application";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: messageSchema,
  output: decisionSchema,
  form: { page: ({ params }) => dashboardPaths.application(params.applicationId) },
  handler: ({ actor, params, body }) => {
    return requestInfo(actor, params.applicationId, body);
  },
});
