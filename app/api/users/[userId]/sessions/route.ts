import { methods, route } from "@/lib/core/http/route";
import { endUserSessions } from "@/lib/users/mutations";
import { userParams, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    auth: "admin",
    params: userParams,
    output: userSchema,
    handler: ({ actor, params }) => endUserSessions(actor, params.userId),
  }),
});
