import { dialOffice, stepsFor } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { receiveCall } from "@/lib/telephony/calls/mutations/receive-call";
import { voiceFields } from "@/lib/telephony/calls/schema/webhooks";

/** Runs when a driver, or a mechanic returning a missed call, calls one of this site's numbers. */
export const POST = twilioWebhook({
  fields: voiceFields,
  respond: async ({ fields: { CallSid, From, To }, now, signal }) =>
    stepsFor(await receiveCall({ sid: CallSid, from: From, to: To, now, signal })),
  otherwise: ({ To }) => [dialOffice(To)],
});
