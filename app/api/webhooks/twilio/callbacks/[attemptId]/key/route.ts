import { HANG_UP } from "@/app/api/webhooks/twilio/call-steps";
import { stepsForDriver } from "@/app/api/webhooks/twilio/callbacks/callback-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { takeCallback } from "@/lib/callbacks/mutations/continue-try";
import { keyFields } from "@/lib/calls/schema/webhooks";

/** Runs when the mechanic presses a key or the prompt times out. */
export const POST = twilioWebhook({
  fields: keyFields,
  respond: async ({ fields: { Digits: key }, params: { attemptId = "" }, now }) =>
    stepsForDriver(await takeCallback({ attemptId, key, now }), attemptId),
  otherwise: () => HANG_UP,
});
