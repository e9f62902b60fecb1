import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { endMechanicLeg } from "@/lib/callbacks/mutations/continue-try";
import { placeRing } from "@/lib/callbacks/mutations/ring-callbacks";
import { legEnd, legEndFields } from "@/lib/calls/schema/webhooks";

/** Runs when the mechanic's leg ends. If they didn't take the call, calls the next mechanic. */
export const POST = twilioWebhook({
  fields: legEndFields,
  respond: async ({ fields, params: { attemptId = "" }, now }) => {
    const status = legEnd.safeParse(fields.CallStatus).data;
    if (!status) return [];
    const seconds = fields.CallDuration ?? null;
    await placeRing(await endMechanicLeg({ attemptId, status, seconds, now }), { now });
    return [];
  },
  otherwise: () => [],
});
