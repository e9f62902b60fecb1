import { withdrawApplication } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postWithdrawal = apiRoute({
  auth: "applicant",
  output: applicationSchema,
  handler: ({ actor }) => withdrawApplication(actor),
});

export const POST = formPost(postWithdrawal, {
  page: paths.pendingApproval,
  next: paths.pendingApproval,
});
