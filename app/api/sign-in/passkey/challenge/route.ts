import { z } from "zod";
import { challengePasskey } from "@/lib/accounts/users/mutations/prove";
import { passkeyOptionsSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";

/** Returns what the browser needs to use a passkey. */
export const POST = apiRoute({
  auth: "public",
  body: z.strictObject({}),
  output: passkeyOptionsSchema,
  handler: async ({ request }) => ({ ...(await challengePasskey({ request, now: new Date() })) }),
});
