import { z } from "zod";
import { HANG_UP } from "@/app/api/webhooks/twilio/call-steps";
import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { connectDriver } from "@/lib/callbacks/mutations/continue-try";

/** Runs when the driver answers. An empty list of steps connects the driver with the mechanic. */
export const POST = twilioWebhook({
  fields: z.object({}),
  respond: async ({ params: { attemptId = "" }, now, signal }) =>
    (await connectDriver({ attemptId, now, signal })) ? [] : HANG_UP,
  otherwise: () => HANG_UP,
});
