import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { changePublicEmail } from "@/lib/profile/mutations";
import { profileSchema, publicEmailSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "mechanic",
    query: seenQuery,
    body: publicEmailSchema,
    output: profileSchema,
    handler: ({ actor, query, body }) => changePublicEmail({ ...actor, ...query }, body),
  }),
});
