import { changeRole } from "@/lib/accounts/mutations/change-role";
import { roleChangeSchema, userParams, userSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const PUT = apiRoute({
  auth: "super_admin",
  params: userParams,
  body: roleChangeSchema,
  output: userSchema,
  handler: ({ actor, params, body }) => changeRole(actor, params.userId, body),
});
