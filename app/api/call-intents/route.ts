import { apiRoute } from "@/lib/core/http/api-route";
import { INTENT_LIMIT } from "@/lib/telephony/calls/constants";
import { recordCallIntent } from "@/lib/telephony/calls/mutations/record-intent";
import {
  callIntentReceiptSchema,
  callIntentSchema,
} from "@/lib/telephony/calls/schema/call-intents";

export const POST = apiRoute({
  auth: "public",
  rateLimit: { name: "call-intents", ...INTENT_LIMIT },
  body: callIntentSchema,
  output: callIntentReceiptSchema,
  status: 202,
  handler: async ({ request, body, ipHash }) => {
    const refusesTracking = request.headers.get("sec-gpc") === "1";
    await recordCallIntent(body, { now: new Date(), refusesTracking, ipHash });
    return { accepted: true as const };
  },
});
