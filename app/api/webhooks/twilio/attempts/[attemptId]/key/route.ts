import { HANG_UP } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { pressKey } from "@/lib/calls/mutations/continue-call";
import { keyFields } from "@/lib/calls/schema/webhooks";

/**
 * Runs when the mechanic presses a key or the prompt times out. An empty list of steps connects the mechanic with the
 * driver.
 */
export const POST = twilioWebhook({
  fields: keyFields,
  respond: async ({ fields: { Digits: key }, params: { attemptId = "" }, now, signal }) =>
    (await pressKey({ attemptId, key, now, signal })) ? [] : HANG_UP,
  otherwise: () => HANG_UP,
});
