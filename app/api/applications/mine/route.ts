import { apiRoute } from "@/lib/core/http/api-route";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import { applicationSchema } from "@/lib/mechanics/applications/schema/application";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "applicant",
  output: applicationSchema,
  form: { page: paths.pendingApproval, next: paths.onboard("business") },
  handler: ({ actor }) => startApplication(actor),
});
