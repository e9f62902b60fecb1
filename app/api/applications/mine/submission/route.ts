import { mailReceipt, sendApplication } from "@/lib/applications/mutations";
import { applicationSchema, submissionSchema } from "@/lib/applications/schema";
import { getEnv } from "@/lib/core/env";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { canSendCodes } from "@/lib/phone-verifications/rules";
import { getSite } from "@/lib/settings/data";

const postSubmission = route({
  auth: "applicant",
  body: submissionSchema,
  output: applicationSchema,
  handler: async ({ actor, body }) => {
    const { brandName } = await getSite();
    const sent = await sendApplication(actor, body, {
      now: new Date(),
      canSendCodes: canSendCodes(getEnv().mode),
    });
    // Nobody waits for the mail server.
    void mailReceipt(actor, brandName);
    return sent;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postSubmission, { page: path.onboard("review"), next: path.pendingApproval }),
});
