import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { reportLegEnd } from "@/lib/calls/mutations/continue-call";
import { legEnd, legEndFields } from "@/lib/calls/schema/webhooks";

/** Runs when the status of the dialed leg changes. */
export const POST = twilioWebhook({
  fields: legEndFields,
  respond: async ({ fields, params: { attemptId = "" }, now }) => {
    const status = legEnd.safeParse(fields.CallStatus).data;
    if (!status) return [];
    await reportLegEnd({ attemptId, status, seconds: fields.CallDuration ?? null, now });
    return [];
  },
  otherwise: () => [],
});
