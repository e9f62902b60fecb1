import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { answerQuestion } from "@/lib/mechanics/applications/mutations/submit";
import { applicationSchema, messageSchema } from "@/lib/mechanics/applications/schema/application";
import { canSendCodes } from "@/lib/mechanics/phone-codes/rules/phone-code";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: messageSchema,
  output: applicationSchema,
  form: { page: paths.onboard("review"), next: paths.pendingApproval },
  handler: ({ actor, body }) =>
    answerQuestion(actor, body.text, {
      now: new Date(),
      canSendCodes: canSendCodes(getEnv()),
    }),
});
