import { saveDocuments } from "@/lib/applications/mutations/save-answers";
import { applicationSchema, documentsFormSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: documentsFormSchema,
  output: applicationSchema,
  form: { page: paths.onboard("documents"), next: paths.onboard("review") },
  handler: ({ actor, body }) => saveDocuments(actor, body, new Date()),
});
