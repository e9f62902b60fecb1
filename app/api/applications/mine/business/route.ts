import { saveBusiness } from "@/lib/applications/mutations/apply";
import { applicationSchema, businessSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postBusiness = route({
  auth: "applicant",
  body: businessSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveBusiness(actor, body),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postBusiness, { page: path.onboard("business"), next: path.onboard("phone") }),
});
