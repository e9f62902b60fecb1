import { submitApplication } from "@/lib/applications/mutations/submit";
import { canSendCodes } from "@/lib/applications/rules/phone-code";
import { applicationSchema, termsFormSchema } from "@/lib/applications/schema/application";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: termsFormSchema,
  output: applicationSchema,
  form: { page: paths.onboard("review"), next: paths.pendingApproval },
  handler: ({ actor, body }) =>
    submitApplication(actor, body, { now: new Date(), canSendCodes: canSendCodes(getEnv()) }),
});
