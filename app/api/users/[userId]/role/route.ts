import { methods, route } from "@/lib/core/http/route";
import { changeRole } from "@/lib/users/mutations";
import { roleChangeSchema, userParams, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "super_admin",
    params: userParams,
    body: roleChangeSchema,
    output: userSchema,
    handler: ({ actor, params, body }) => changeRole(actor, params.userId, body),
  }),
});
