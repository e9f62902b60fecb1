import { INVITATION_LIMIT } from "@/lib/accounts/users/constants";
import { resendInvitation, withdrawInvitation } from "@/lib/accounts/users/mutations/invite";
import { userParams } from "@/lib/accounts/users/schema";
import { userSchema } from "@/lib/accounts/users/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/platform/settings/data";

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
