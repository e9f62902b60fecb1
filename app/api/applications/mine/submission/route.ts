import { mailReceipt, sendApplication } from "@/lib/applications/mutations/apply";
import { canSendCodes } from "@/lib/applications/rules/phone-verification";
import { applicationSchema, submissionSchema } from "@/lib/applications/schema";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: submissionSchema,
  output: applicationSchema,
  form: { page: paths.onboard("review"), next: paths.pendingApproval },
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
