import { INTENT_LIMIT } from "@/lib/call-intents/constants";
import { recordCallIntent } from "@/lib/call-intents/mutations";
import { callIntentReceiptSchema, callIntentSchema } from "@/lib/call-intents/schema";
import { methods, route } from "@/lib/core/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "public",
    rateLimit: { name: "call-intents", ...INTENT_LIMIT },
    body: callIntentSchema,
    output: callIntentReceiptSchema,
    status: 202,
    handler: async ({ request, body, addressHash }) => {
      const refusesTracking = request.headers.get("sec-gpc") === "1";
      await recordCallIntent(body, { now: new Date(), refusesTracking, addressHash });
      return { accepted: true as const };
    },
  }),
});
