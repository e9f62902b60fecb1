import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { changePublicEmail } from "@/lib/profile/mutations";
import { profileSchema, publicEmailSchema } from "@/lib/profile/schema";
import { mechanicParams } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: mechanicParams,
    query: seenQuery,
    body: publicEmailSchema,
    output: profileSchema,
    handler: ({ actor, params, query, body }) =>
      changePublicEmail({ ...actor, mechanicId: params.mechanicId, ...query }, body),
  }),
});
