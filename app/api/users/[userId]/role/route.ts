import { changeRole } from "@/lib/accounts/mutations/manage-user";
import { roleChangeSchema, userParams } from "@/lib/accounts/schema";
import { userSchema } from "@/lib/accounts/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: userParams,
  body: roleChangeSchema,
  output: userSchema,
  form: { page: dashboardPaths.users },
  handler: ({ actor, params, body }) => changeRole(actor, params.userId, body),
});

export const POST = PUT;
