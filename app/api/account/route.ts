import { changeOwnName } from "@/lib/accounts/mutations/change-user";
import { ownNameSchema, userSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const PATCH = apiRoute({
  auth: "member",
  body: ownNameSchema,
  output: userSchema,
  handler: ({ actor, body }) => changeOwnName(actor, body),
});
