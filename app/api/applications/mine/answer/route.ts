import { answerQuestion } from "@/lib/applications/mutations/apply";
import { canSendCodes } from "@/lib/applications/rules/phone-verification";
import { applicationSchema, messageSchema } from "@/lib/applications/schema";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postAnswer = apiRoute({
  auth: "applicant",
  body: messageSchema,
  output: applicationSchema,
  handler: ({ actor, body }) =>
    answerQuestion(actor, body.text, {
      now: new Date(),
      canSendCodes: canSendCodes(getEnv().mode),
    }),
});

export const POST = formPost(postAnswer, {
  page: paths.onboard("review"),
  next: paths.pendingApproval,
});
