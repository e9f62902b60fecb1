import { methods, route } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changePublicEmail } from "@/lib/mechanics/mutations/profile";
import { profileSchema, publicEmailSchema } from "@/lib/mechanics/schema/profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "mechanic",
    query: seenQuery,
    body: publicEmailSchema,
    output: profileSchema,
    handler: ({ actor, query, body }) => changePublicEmail({ ...actor, ...query }, body),
  }),
});
