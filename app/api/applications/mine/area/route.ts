import { saveArea } from "@/lib/applications/mutations/save-answers";
import { applicantAreaSchema, applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: applicantAreaSchema,
  output: applicationSchema,
  form: { page: paths.onboard("area"), next: paths.onboard("hours") },
  handler: ({ actor, body }) => saveArea(actor, body),
});
