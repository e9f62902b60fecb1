import { z } from "zod";
import { HANG_UP } from "@/app/api/webhooks/twilio/call-steps";
import { stepsForMechanic } from "@/app/api/webhooks/twilio/callbacks/callback-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { announceCallback } from "@/lib/callbacks/mutations/continue-try";
import { getSite } from "@/lib/settings/data";

/** Runs when the mechanic answers. */
export const POST = twilioWebhook({
  fields: z.object({}),
  respond: async ({ params: { attemptId = "" }, now, signal }) => {
    const { brandName } = await getSite();
    return stepsForMechanic(await announceCallback({ attemptId, now, signal }), {
      attemptId,
      brandName,
    });
  },
  otherwise: () => HANG_UP,
});
