import { z } from "zod";
import {
  dialOffice,
  HANG_UP,
  stepsFor,
  stepsForPickUp,
} from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { actionRoute } from "@/lib/core/http/action-route";
import { getSite } from "@/lib/platform/settings/data";
import { confirmReturn } from "@/lib/telephony/calls/mutations/confirm-return";
import {
  endDial,
  pickUp,
  pressKey,
  reportLegEnd,
} from "@/lib/telephony/calls/mutations/continue-call";
import {
  dialEndFields,
  hasLegEnded,
  keyFields,
  legEnd,
  legEndFields,
} from "@/lib/telephony/calls/schema/webhooks";

export const POST = actionRoute({
  /** Runs when the mechanic answers or, for a returned call, when the driver does. */
  answered: twilioWebhook({
    fields: z.object({}),
    respond: async ({ params: { attemptId = "" }, now, signal }) => {
      const { brandName } = await getSite();
      return stepsForPickUp(await pickUp({ attemptId, now, signal }), { attemptId, brandName });
    },
    otherwise: () => HANG_UP,
  }),
  /**
   * Runs when the mechanic presses a key or the prompt times out. An empty list of steps connects the mechanic with the
   * driver.
   */
  key: twilioWebhook({
    fields: keyFields,
    respond: async ({ fields: { Digits: key }, params: { attemptId = "" }, now, signal }) =>
      (await pressKey({ attemptId, key, now, signal })) ? [] : HANG_UP,
    otherwise: () => HANG_UP,
  }),
  /** Runs when the dialed phone stops ringing or the conversation ends. */
  ended: twilioWebhook({
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
  }),
  /** Runs when a mechanic who returns a missed call presses a key (1 rings the driver) or the prompt times out. */
  return: twilioWebhook({
    fields: keyFields,
    respond: async ({ fields: { Digits: key }, params: { attemptId = "" }, now, signal }) =>
      stepsFor(await confirmReturn({ attemptId, key, now, signal })),
    otherwise: () => HANG_UP,
  }),
  /** Runs when the status of the dialed leg changes. */
  status: twilioWebhook({
    fields: legEndFields,
    respond: async ({ fields, params: { attemptId = "" }, now }) => {
      const status = legEnd.safeParse(fields.CallStatus).data;
      if (!status) return [];
      await reportLegEnd({ attemptId, status, seconds: fields.CallDuration ?? null, now });
      return [];
    },
    otherwise: () => [],
  }),
});
