import { savePapers } from "@/lib/applications/mutations/apply";
import { applicationSchema, papersSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: papersSchema,
  output: applicationSchema,
  form: { page: paths.onboard("documents"), next: paths.onboard("review") },
  handler: ({ actor, body }) => savePapers(actor, body, new Date()),
});
