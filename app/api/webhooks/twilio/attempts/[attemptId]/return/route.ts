import { HANG_UP, stepsFor } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { confirmReturn } from "@/lib/calls/mutations/confirm-return";
import { keyFields } from "@/lib/calls/schema/webhooks";

/** Runs when a mechanic who returns a missed call presses a key (1 rings the driver) or the prompt times out. */
export const POST = twilioWebhook({
  fields: keyFields,
  respond: async ({ fields: { Digits: key }, params: { attemptId = "" }, now, signal }) =>
    stepsFor(await confirmReturn({ attemptId, key, now, signal })),
  otherwise: () => HANG_UP,
});
