import { answerQuestion } from "@/lib/applications/mutations";
import { applicationSchema, messageSchema } from "@/lib/applications/schema";
import { getEnv } from "@/lib/core/env";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { canSendCodes } from "@/lib/phone-verifications/rules";

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
