import { saveServices } from "@/lib/applications/mutations/save-answers";
import { applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { offersFormSchema } from "@/lib/mechanics/schema/part-forms";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: offersFormSchema,
  output: applicationSchema,
  form: { page: paths.onboard("services"), next: paths.onboard("area") },
  handler: ({ actor, body }) => saveServices(actor, body),
});
