import { HANG_UP, WEBHOOKS } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { endCallNow, findDriver } from "@/lib/calls/mutations/continue-call";
import { dialEndFields, legEnd } from "@/lib/calls/schema/webhooks";

const NO_ONE = "Sorry, no one can take your call right now. Please call again later.";
const CALL_BACK =
  "Sorry, no one can take your call right now. Press 1 to have a mechanic call you back at this number.";

/** The office's phone stopped ringing, or the conversation ended. */
export const POST = twilioWebhook({
  fields: dialEndFields,
  respond: async ({ fields: { CallStatus, DialCallStatus }, params: { callId = "" }, now }) => {
    const wasAnswered = DialCallStatus === "completed" || DialCallStatus === "answered";
    const hasCallerLeft = legEnd.safeParse(CallStatus).success;
    const driver = wasAnswered || hasCallerLeft ? null : await findDriver(callId);
    if (driver) {
      const answerPath = `${WEBHOOKS}/calls/${callId}/callback`;
      return [{ do: "ask", text: CALL_BACK, digits: 1, answerPath }];
    }
    await endCallNow({ callId, now });
    return wasAnswered ? HANG_UP : [{ do: "say", text: NO_ONE }, ...HANG_UP];
  },
  otherwise: () => HANG_UP,
});
