import { answerQuestion } from "@/lib/applications/mutations/apply";
import { canSendCodes } from "@/lib/applications/rules/phone-verification";
import { applicationSchema, messageSchema } from "@/lib/applications/schema";
import { getEnv } from "@/lib/core/env";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postAnswer = route({
  auth: "applicant",
  body: messageSchema,
  output: applicationSchema,
  handler: ({ actor, body }) =>
    answerQuestion(actor, body.text, {
      now: new Date(),
      canSendCodes: canSendCodes(getEnv().mode),
    }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postAnswer, { page: path.onboard("review"), next: path.pendingApproval }),
});
