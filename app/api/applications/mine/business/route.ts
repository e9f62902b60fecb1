import { saveBusiness } from "@/lib/applications/mutations/apply";
import { applicationSchema, businessSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postBusiness = apiRoute({
  auth: "applicant",
  body: businessSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveBusiness(actor, body),
});

export const POST = formPost(postBusiness, {
  page: paths.onboard("business"),
  next: paths.onboard("phone"),
});
