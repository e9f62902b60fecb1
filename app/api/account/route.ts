import { methods, route } from "@/lib/core/http/route";
import { changeOwnName } from "@/lib/users/mutations";
import { ownNameSchema, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({
    auth: "member",
    body: ownNameSchema,
    output: userSchema,
    handler: ({ actor, body }) => changeOwnName(actor, body),
  }),
});
