import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { submitApplication } from "@/lib/mechanics/applications/mutations/submit";
import {
  applicationSchema,
  termsFormSchema,
} from "@/lib/mechanics/applications/schema/application";
import { canSendCodes } from "@/lib/mechanics/phone-codes/rules/phone-code";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: termsFormSchema,
  output: applicationSchema,
  form: { page: paths.onboard("review"), next: paths.pendingApproval },
  handler: ({ actor, body }) =>
    submitApplication(actor, body, { now: new Date(), canSendCodes: canSendCodes(getEnv()) }),
});
