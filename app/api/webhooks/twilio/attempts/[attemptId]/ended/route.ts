import { dialOffice, HANG_UP, stepsFor } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { endDial } from "@/lib/calls/mutations/continue-call";
import { dialEndFields, hasLegEnded } from "@/lib/calls/schema/webhooks";

/** Runs when the dialed phone stops ringing or the conversation ends. */
export const POST = twilioWebhook({
  fields: dialEndFields,
  respond: async ({ fields, params: { attemptId = "" }, now, signal }) => {
    const { CallStatus, DialCallStatus: status, DialCallDuration: seconds = null } = fields;
    const hasCallerLeft = hasLegEnded(CallStatus);
    return stepsFor(await endDial({ attemptId, status, seconds, hasCallerLeft, now, signal }));
  },
  // A driver who has talked to a mechanic doesn't need the office. A mechanic's leg is also "completed" if they picked
  // up but weren't connected, for example, because the database was already too slow to look up the call.
  otherwise: ({ DialCallStatus, DialBridged, To }) =>
    DialCallStatus === "completed" && DialBridged !== "false" ? HANG_UP : [dialOffice(To)],
});
