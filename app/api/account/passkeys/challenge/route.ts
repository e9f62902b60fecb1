import { challengeNewPasskey } from "@/lib/accounts/users/mutations/new-passkey";
import { passkeyOptionsSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/platform/settings/data";

/** Returns what the browser needs to create a passkey. */
export const POST = apiRoute({
  auth: "enrolling",
  needsProof: true,
  output: passkeyOptionsSchema,
  handler: async ({ actor }) => {
    const { brandName } = await getSite();
    return { ...(await challengeNewPasskey(actor, { brandName, now: new Date() })) };
  },
});
