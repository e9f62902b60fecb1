import { methods, route } from "@/lib/core/http/route";
import { linkAccount } from "@/lib/mechanic-accounts/mutations";
import { accountLinkSchema, linkedAccountSchema } from "@/lib/mechanic-accounts/schema";
import { mechanicParams } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: mechanicParams,
    body: accountLinkSchema,
    output: linkedAccountSchema,
    handler: ({ actor, params, body }) => linkAccount(actor, params.mechanicId, body),
  }),
});
