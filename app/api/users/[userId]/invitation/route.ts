import { INVITATION_LIMIT } from "@/lib/accounts/constants";
import { resendInvitation, withdrawInvitation } from "@/lib/accounts/mutations/invite";
import { userParams } from "@/lib/accounts/schema";
import { userSchema } from "@/lib/accounts/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  rateLimit: INVITATION_LIMIT,
  params: userParams,
  output: userSchema,
  handler: async ({ actor, params }) => {
    const { brandName } = await getSite();
    return resendInvitation(actor, params.userId, { brandName, now: new Date() });
  },
});

export const DELETE = apiRoute({
  auth: "admin",
  needsProof: true,
  params: userParams,
  output: userSchema,
  handler: ({ actor, params }) => withdrawInvitation(actor, params.userId),
});
