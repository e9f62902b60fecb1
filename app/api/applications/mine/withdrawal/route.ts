import { withdrawApplication } from "@/lib/applications/mutations";
import { applicationSchema } from "@/lib/applications/schema";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";

const postWithdrawal = route({
  auth: "applicant",
  output: applicationSchema,
  handler: ({ actor }) => withdrawApplication(actor),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postWithdrawal, { page: path.pendingApproval, next: path.pendingApproval }),
});
