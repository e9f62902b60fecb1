import { startApplication } from "@/lib/applications/mutations";
import { applicationSchema } from "@/lib/applications/schema";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";

const postApplication = route({
  auth: "applicant",
  output: applicationSchema,
  handler: ({ actor }) => startApplication(actor),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postApplication, { page: path.pendingApproval, next: path.onboard("business") }),
});
