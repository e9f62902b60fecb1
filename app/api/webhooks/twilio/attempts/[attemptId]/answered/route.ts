import { z } from "zod";
import { HANG_UP, stepsForPickUp } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { pickUp } from "@/lib/calls/mutations/continue-call";
import { getSite } from "@/lib/settings/data";

/** Runs when the mechanic answers or, for a returned call, when the driver does. */
export const POST = twilioWebhook({
  fields: z.object({}),
  respond: async ({ params: { attemptId = "" }, now, signal }) => {
    const { brandName } = await getSite();
    return stepsForPickUp(await pickUp({ attemptId, now, signal }), { attemptId, brandName });
  },
  otherwise: () => HANG_UP,
});
