import { twilioWebhook } from "@/app/api/webhooks/twilio/twilio-webhook";
import { receiveReply } from "@/lib/platform/notifications/mutations/text-replies";
import { textReplyFields } from "@/lib/platform/notifications/schema";

/**
 * Runs when someone texts the messaging service's numbers. Twilio itself answers STOP, START, and HELP. If this fails,
 * Twilio still refuses the next text to that phone, which has the same effect.
 */
export const POST = twilioWebhook({
  fields: textReplyFields,
  respond: async ({ fields: { From: from, Body: body }, now }) => {
    await receiveReply({ from, body, now });
    return [];
  },
  otherwise: () => [],
});
