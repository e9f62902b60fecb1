import { startApplication } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postApplication = route({
  auth: "applicant",
  output: applicationSchema,
  handler: ({ actor }) => startApplication(actor),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postApplication, { page: path.pendingApproval, next: path.onboard("business") }),
});
