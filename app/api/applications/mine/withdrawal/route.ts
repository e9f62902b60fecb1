import { apiRoute } from "@/lib/core/http/api-route";
import { withdrawApplication } from "@/lib/mechanics/applications/mutations/submit";
import { applicationSchema } from "@/lib/mechanics/applications/schema/application";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "applicant",
  output: applicationSchema,
  form: { page: paths.pendingApproval },
  handler: ({ actor }) => withdrawApplication(actor),
});
