import { withdrawApplication } from "@/lib/applications/mutations/submit";
import { applicationSchema } from "@/lib/applications/schema/application";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  output: applicationSchema,
  form: { page: paths.pendingApproval },
  handler: ({ actor }) => withdrawApplication(actor),
});
