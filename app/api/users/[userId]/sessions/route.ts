import { endUserSessions } from "@/lib/accounts/mutations/manage-user";
import { userParams, userSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const DELETE = apiRoute({
  auth: "admin",
  params: userParams,
  output: userSchema,
  handler: ({ actor, params }) => endUserSessions(actor, params.userId),
});
