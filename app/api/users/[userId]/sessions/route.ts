import { endUserSessions } from "@/lib/accounts/mutations/users";
import { userParams, userSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    auth: "admin",
    params: userParams,
    output: userSchema,
    handler: ({ actor, params }) => endUserSessions(actor, params.userId),
  }),
});
