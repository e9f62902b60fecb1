import { saveHours } from "@/lib/applications/mutations/save-answers";
import { applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { weekFormSchema } from "@/lib/mechanics/schema/part-forms";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: weekFormSchema,
  output: applicationSchema,
  form: { page: paths.onboard("hours"), next: paths.onboard("documents") },
  handler: ({ actor, body }) => saveHours(actor, body),
});
