import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { readBytes } from "@/lib/core/http/parse-input";
import { receiveEvent } from "@/lib/purchases/mutations/receive-event";

/** Receives the payment provider's events. The signature, which covers the raw body, is the only credential. */
export const POST = apiRoute({
  auth: "public",
  output: z.object({ received: z.string() }),
  handler: async ({ request }) => {
    const body = await readBytes(request);
    const signature = request.headers.get("stripe-signature");
    return { received: await receiveEvent(body, signature, new Date()) };
  },
});
