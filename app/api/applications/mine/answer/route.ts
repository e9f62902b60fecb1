import { answerQuestion } from "@/lib/applications/mutations/submit";
import { canSendCodes } from "@/lib/applications/rules/phone-code";
import { applicationSchema, messageSchema } from "@/lib/applications/schema/application";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

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
