import { linkAccount } from "@/lib/accounts/mutations/link-mechanic";
import { accountLinkSchema, linkedAccountSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  body: accountLinkSchema,
  output: linkedAccountSchema,
  handler: ({ actor, params, body }) => linkAccount(actor, params.mechanicId, body),
});
