import { dialOffice, HANG_UP, stepsFor, WEBHOOKS } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { actionRoute } from "@/lib/core/http/action-route";
import { findZip } from "@/lib/core/zip-places";
import { getSite } from "@/lib/platform/settings/data";
import { findLocationForZip } from "@/lib/site/landing/data/visitor-location";
import { askByPhone } from "@/lib/telephony/callbacks/mutations/ask-by-phone";
import { spokenConsent } from "@/lib/telephony/callbacks/rules/consent";
import { endCallNow, findDriver, placeCallAt } from "@/lib/telephony/calls/mutations/continue-call";
import {
  dialEndFields,
  hasLegEnded,
  keyFields,
  zipFields,
} from "@/lib/telephony/calls/schema/webhooks";

const SORRY = "Sorry, no one can take your call right now.";

const THANKS = "Thanks. A mechanic will call you back.";
const REFUSED = "Sorry, we can't take another callback request for this number right now.";

export const POST = actionRoute({
  /** Runs when the driver enters a ZIP code or the prompt times out. */
  zip: twilioWebhook({
    fields: zipFields,
    respond: async ({ fields: { Digits }, params: { callId = "" }, now, signal }) => {
      const place = findZip(Digits);
      const location = place && (await findLocationForZip(place));
      const known = { zip: place?.zip ?? null, locationId: location?.id ?? null };
      return stepsFor(await placeCallAt({ callId, ...known, now, signal }));
    },
    otherwise: ({ To }) => [dialOffice(To)],
  }),
  /** Runs when the office's phone stops ringing or the conversation ends. */
  office: twilioWebhook({
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
  }),
  /** Runs when the driver presses a key (1 requests a callback) or the prompt times out. */
  callback: twilioWebhook({
    fields: keyFields,
    respond: async ({ fields: { Digits }, params: { callId = "" }, now }) => {
      const driver = await findDriver(callId);
      await endCallNow({ callId, now });
      if (Digits !== "1" || !driver) return HANG_UP;
      const isTaken = await askByPhone({ ...driver, now });
      return [{ do: "say", text: isTaken ? THANKS : REFUSED }, ...HANG_UP];
    },
    otherwise: () => HANG_UP,
  }),
});
