import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeIdentity } from "@/lib/mechanics/mutations/admin";
import { identitySchema, mechanicParams, rosterIdSchema } from "@/lib/mechanics/schema/admin-list";

export const PATCH = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: seenQuery,
  body: identitySchema,
  output: rosterIdSchema,
  handler: ({ actor, params, query, body }) =>
    changeIdentity(actor, { id: params.mechanicId, ...query }, body),
});
