import { linkAccount } from "@/lib/accounts/mutations/mechanic-accounts";
import { accountLinkSchema, linkedAccountSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: mechanicParams,
    body: accountLinkSchema,
    output: linkedAccountSchema,
    handler: ({ actor, params, body }) => linkAccount(actor, params.mechanicId, body),
  }),
});
