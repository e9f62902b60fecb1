import { z } from "zod";
import { HANG_UP } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { endDriverLeg } from "@/lib/callbacks/mutations/continue-try";
import type { CallStep } from "@/lib/vendors/twiml";

/** Runs when the driver's phone stops ringing or the conversation ends. */
export const POST = twilioWebhook({
  fields: z.object({}),
  respond: async ({ params: { attemptId = "" }, now }) =>
    (await endDriverLeg({ attemptId, now })) ? HANG_UP : NOT_REACHED,
  otherwise: () => HANG_UP,
});

const NOT_REACHED: CallStep[] = [
  { do: "say", text: "The driver did not answer. Thanks for taking the call." },
  ...HANG_UP,
];
