import { HANG_UP, WEBHOOKS } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { spokenConsent } from "@/lib/callbacks/rules/consent";
import { endCallNow, findDriver } from "@/lib/calls/mutations/continue-call";
import { dialEndFields, hasLegEnded } from "@/lib/calls/schema/webhooks";
import { getSite } from "@/lib/settings/data";

const SORRY = "Sorry, no one can take your call right now.";

/** Runs when the office's phone stops ringing or the conversation ends. */
export const POST = twilioWebhook({
  fields: dialEndFields,
  respond: async ({ fields: { CallStatus, DialCallStatus }, params: { callId = "" }, now }) => {
    const wasAnswered = DialCallStatus === "completed";
    const driver = wasAnswered || hasLegEnded(CallStatus) ? null : await findDriver(callId);
    if (driver) {
      const answerPath = `${WEBHOOKS}/calls/${callId}/callback`;
      const { brandName } = await getSite();
      const text = `${SORRY} We can call you back. ${spokenConsent(brandName)}`;
      return [{ do: "ask", text, digits: 1, answerPath }];
    }
    await endCallNow({ callId, now });
    return wasAnswered
      ? HANG_UP
      : [{ do: "say", text: `${SORRY} Please call again later.` }, ...HANG_UP];
  },
  otherwise: () => HANG_UP,
});
