import { z } from "zod";
import { receiveEvent } from "@/lib/billing/purchases/mutations/receive-event";
import { AppError } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { readBytes } from "@/lib/core/http/parse-input";

/** Events contain whole objects, such as a charge with its metadata and lists. Must match deploy/nginx.conf. */
const EVENT_LIMIT = {
  maxBytes: 1024 * 1024,
  tooLarge: new AppError("payload_too_large", "This event is larger than 1 MB."),
};

/** Receives the payment provider's events. The signature, which covers the raw body, is the only credential. */
export const POST = apiRoute({
  auth: "public",
  output: z.object({ received: z.string() }),
  handler: async ({ request }) => {
    const body = await readBytes(request, EVENT_LIMIT);
    const signature = request.headers.get("stripe-signature");
    return { received: await receiveEvent(body, signature, new Date()) };
  },
});
