import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeIdentity } from "@/lib/roster/mutations";
import { identitySchema, mechanicParams, rosterIdSchema } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({
    auth: "admin",
    params: mechanicParams,
    query: seenQuery,
    body: identitySchema,
    output: rosterIdSchema,
    handler: ({ actor, params, query, body }) =>
      changeIdentity(actor, { id: params.mechanicId, ...query }, body),
  }),
});
