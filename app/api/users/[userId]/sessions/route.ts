import { endUserSessions } from "@/lib/accounts/users/mutations/manage-user";
import { userParams } from "@/lib/accounts/users/schema";
import { userSchema } from "@/lib/accounts/users/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";

export const DELETE = apiRoute({
  auth: "admin",
  params: userParams,
  output: userSchema,
  handler: ({ actor, params }) => endUserSessions(actor, params.userId),
});
