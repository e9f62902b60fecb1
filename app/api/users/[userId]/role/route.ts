import { changeRole } from "@/lib/accounts/mutations/users";
import { roleChangeSchema, userParams, userSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "super_admin",
    params: userParams,
    body: roleChangeSchema,
    output: userSchema,
    handler: ({ actor, params, body }) => changeRole(actor, params.userId, body),
  }),
});
