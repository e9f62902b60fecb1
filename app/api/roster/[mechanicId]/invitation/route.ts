import { methods, route } from "@/lib/core/http/route";
import { mechanicParams } from "@/lib/roster/schema";
import { getSite } from "@/lib/settings/data";
import { INVITATION_LIMIT } from "@/lib/users/constants";
import { inviteMechanic } from "@/lib/users/mutations";
import { mechanicInvitationSchema, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "admin",
    rateLimit: INVITATION_LIMIT,
    params: mechanicParams,
    body: mechanicInvitationSchema,
    output: userSchema,
    status: 201,
    handler: async ({ actor, params, body }) => {
      const { brandName } = await getSite();
      return inviteMechanic(actor, params.mechanicId, body, { brandName, now: new Date() });
    },
  }),
});
