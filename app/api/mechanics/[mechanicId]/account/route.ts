import { linkAccount } from "@/lib/accounts/mutations/link-mechanic";
import { accountLinkSchema, linkedAccountSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  needsProof: true,
  params: mechanicParams,
  body: accountLinkSchema,
  output: linkedAccountSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: ({ actor, params, body }) => linkAccount(actor, params.mechanicId, body),
});

export const POST = PUT;
