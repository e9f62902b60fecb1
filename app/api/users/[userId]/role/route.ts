import { changeRole } from "@/lib/accounts/users/mutations/manage-user";
import { roleChangeSchema, userParams } from "@/lib/accounts/users/schema";
import { userSchema } from "@/lib/accounts/users/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
