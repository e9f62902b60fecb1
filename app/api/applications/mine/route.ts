import { startApplication } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postApplication = apiRoute({
  auth: "applicant",
  output: applicationSchema,
  handler: ({ actor }) => startApplication(actor),
});

export const POST = formPost(postApplication, {
  page: paths.pendingApproval,
  next: paths.onboard("business"),
});
