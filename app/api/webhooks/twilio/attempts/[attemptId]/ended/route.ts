import { dialOffice, HANG_UP, stepsFor } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { endDial } from "@/lib/calls/mutations/continue-call";
import { dialEndFields, legEnd } from "@/lib/calls/schema/webhooks";

/** The mechanic's phone stopped ringing, or the conversation ended. */
export const POST = twilioWebhook({
  fields: dialEndFields,
  respond: async ({ fields, params: { attemptId = "" }, now, signal }) => {
    const { CallStatus, DialCallStatus, DialCallDuration: seconds = null } = fields;
    const status = DialCallStatus === "answered" ? "completed" : DialCallStatus;
    const hasCallerLeft = legEnd.safeParse(CallStatus).success;
    return stepsFor(await endDial({ attemptId, status, seconds, hasCallerLeft, now, signal }));
  },
  // A driver who has talked to a mechanic doesn't need the office.
  otherwise: ({ DialCallStatus, To }) =>
    DialCallStatus === "completed" || DialCallStatus === "answered" ? HANG_UP : [dialOffice(To)],
});
