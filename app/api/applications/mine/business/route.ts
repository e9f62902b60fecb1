import { saveBusiness } from "@/lib/applications/mutations/save-answers";
import { applicationSchema, businessSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: businessSchema,
  output: applicationSchema,
  form: { page: paths.onboard("business"), next: paths.onboard("phone") },
  handler: ({ actor, body }) => saveBusiness(actor, body),
});
