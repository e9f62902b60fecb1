import { methods, route } from "@/lib/core/http/route";
import { getSite } from "@/lib/settings/data";
import { INVITATION_LIMIT } from "@/lib/users/constants";
import { resendInvitation, withdrawInvitation } from "@/lib/users/mutations";
import { userParams, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "admin",
    rateLimit: INVITATION_LIMIT,
    params: userParams,
    output: userSchema,
    handler: async ({ actor, params }) => {
      const { brandName } = await getSite();
      return resendInvitation(actor, params.userId, { brandName, now: new Date() });
    },
  }),
  DELETE: route({
    auth: "admin",
    params: userParams,
    output: userSchema,
    handler: (input) => withdrawInvitation(input.actor, input.params.userId),
  }),
});
