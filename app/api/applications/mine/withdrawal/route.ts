import { withdrawApplication } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postWithdrawal = route({
  auth: "applicant",
  output: applicationSchema,
  handler: ({ actor }) => withdrawApplication(actor),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postWithdrawal, { page: path.pendingApproval, next: path.pendingApproval }),
});
