import { dialOffice, stepsFor } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { placeCallAt } from "@/lib/calls/mutations/continue-call";
import { zipFields } from "@/lib/calls/schema/webhooks";
import { findZip } from "@/lib/core/zip-places";
import { findLocationForZip } from "@/lib/locations/data/visitor-location";

/** Runs when the driver enters a ZIP code or the prompt times out. */
export const POST = twilioWebhook({
  fields: zipFields,
  respond: async ({ fields: { Digits }, params: { callId = "" }, now, signal }) => {
    const place = findZip(Digits);
    const location = place && (await findLocationForZip(place));
    const known = { zip: place?.zip ?? null, locationId: location?.id ?? null };
    return stepsFor(await placeCallAt({ callId, ...known, now, signal }));
  },
  otherwise: ({ To }) => [dialOffice(To)],
});
