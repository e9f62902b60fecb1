import { z } from "zod";
import { HANG_UP } from "@/app/api/webhooks/twilio/call-steps";
import {
  stepsForDriver,
  stepsForMechanic,
} from "@/app/api/webhooks/twilio/callbacks/callback-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { actionRoute } from "@/lib/core/http/action-route";
import { getSite } from "@/lib/platform/settings/data";
import {
  announceCallback,
  connectDriver,
  endDriverLeg,
  endMechanicLeg,
  takeCallback,
} from "@/lib/telephony/callbacks/mutations/continue-try";
import { placeRing } from "@/lib/telephony/callbacks/mutations/ring-callbacks";
import { keyFields, legEnd, legEndFields } from "@/lib/telephony/calls/schema/webhooks";
import type { CallStep } from "@/lib/vendors/twiml";

const NOT_REACHED: CallStep[] = [
  { do: "say", text: "The driver did not answer. Thanks for taking the call." },
  ...HANG_UP,
];

export const POST = actionRoute({
  /** Runs when the mechanic answers. */
  answered: twilioWebhook({
    fields: z.object({}),
    respond: async ({ params: { attemptId = "" }, now, signal }) => {
      const { brandName } = await getSite();
      return stepsForMechanic(await announceCallback({ attemptId, now, signal }), {
        attemptId,
        brandName,
      });
    },
    otherwise: () => HANG_UP,
  }),
  /** Runs when the mechanic presses a key or the prompt times out. */
  key: twilioWebhook({
    fields: keyFields,
    respond: async ({ fields: { Digits: key }, params: { attemptId = "" }, now }) =>
      stepsForDriver(await takeCallback({ attemptId, key, now }), attemptId),
    otherwise: () => HANG_UP,
  }),
  /** Runs when the driver answers. An empty list of steps connects the driver with the mechanic. */
  driver: twilioWebhook({
    fields: z.object({}),
    respond: async ({ params: { attemptId = "" }, now, signal }) =>
      (await connectDriver({ attemptId, now, signal })) ? [] : HANG_UP,
    otherwise: () => HANG_UP,
  }),
  /** Runs when the driver's phone stops ringing or the conversation ends. */
  ended: twilioWebhook({
    fields: z.object({}),
    respond: async ({ params: { attemptId = "" }, now }) =>
      (await endDriverLeg({ attemptId, now })) ? HANG_UP : NOT_REACHED,
    otherwise: () => HANG_UP,
  }),
  /** Runs when the mechanic's leg ends. If they didn't take the call, calls the next mechanic. */
  status: twilioWebhook({
    fields: legEndFields,
    respond: async ({ fields, params: { attemptId = "" }, now }) => {
      const status = legEnd.safeParse(fields.CallStatus).data;
      if (!status) return [];
      const seconds = fields.CallDuration ?? null;
      await placeRing(await endMechanicLeg({ attemptId, status, seconds, now }), { now });
      return [];
    },
    otherwise: () => [],
  }),
});
