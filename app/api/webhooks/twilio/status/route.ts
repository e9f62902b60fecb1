import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { reportCallEnd } from "@/lib/telephony/calls/mutations/report-call-end";
import { callEndFields, hasLegEnded } from "@/lib/telephony/calls/schema/webhooks";

/** Runs when the status of an incoming call changes. */
export const POST = twilioWebhook({
  fields: callEndFields,
  respond: async ({ fields, now }) => {
    const { CallSid: sid, From: from, To: to, CallStatus, CallDuration, Timestamp } = fields;
    if (!hasLegEnded(CallStatus)) return [];
    const time = Date.parse(Timestamp ?? "");
    // If the reported time is missing, invalid, or in the future, uses the current time: the call has ended by now.
    const endedAt = new Date(Math.min(Number.isNaN(time) ? now.getTime() : time, now.getTime()));
    await reportCallEnd({ sid, from, to, seconds: CallDuration ?? null, endedAt, now });
    return [];
  },
  otherwise: () => [],
});
