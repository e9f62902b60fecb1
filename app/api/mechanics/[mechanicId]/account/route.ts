import { linkAccount } from "@/lib/accounts/users/mutations/link-mechanic";
import { accountLinkSchema, linkedAccountSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
