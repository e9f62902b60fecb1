import { methods, route } from "@/lib/core/http/route";
import { getSite } from "@/lib/settings/data";
import { INVITATION_LIMIT } from "@/lib/users/constants";
import { listUsers } from "@/lib/users/data";
import { inviteUser } from "@/lib/users/mutations";
import { invitationSchema, userListQuerySchema, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "admin",
    query: userListQuerySchema,
    output: userSchema,
    handler: ({ query }) => listUsers(query),
  }),
  POST: route({
    auth: "super_admin",
    rateLimit: INVITATION_LIMIT,
    body: invitationSchema,
    output: userSchema,
    status: 201,
    handler: async ({ actor, body }) => {
      const { brandName } = await getSite();
      return inviteUser(actor, body, { brandName, now: new Date() });
    },
  }),
});
