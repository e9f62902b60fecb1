import { changeOwnName } from "@/lib/accounts/mutations/users";
import { ownNameSchema, userSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({
    auth: "member",
    body: ownNameSchema,
    output: userSchema,
    handler: ({ actor, body }) => changeOwnName(actor, body),
  }),
});
