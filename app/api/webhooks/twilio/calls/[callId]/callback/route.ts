import { HANG_UP } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { askByPhone } from "@/lib/callbacks/mutations/ask-by-phone";
import { endCallNow, findDriver } from "@/lib/calls/mutations/continue-call";
import { keyFields } from "@/lib/calls/schema/webhooks";

const THANKS = "Thanks. A mechanic will call you back.";
const REFUSED = "Sorry, we can't take another callback request for this number right now.";

/** Runs when the driver presses a key (1 requests a callback) or the prompt times out. */
export const POST = twilioWebhook({
  fields: keyFields,
  respond: async ({ fields: { Digits }, params: { callId = "" }, now }) => {
    const driver = await findDriver(callId);
    await endCallNow({ callId, now });
    if (Digits !== "1" || !driver) return HANG_UP;
    const isTaken = await askByPhone({ ...driver, now });
    return [{ do: "say", text: isTaken ? THANKS : REFUSED }, ...HANG_UP];
  },
  otherwise: () => HANG_UP,
});
