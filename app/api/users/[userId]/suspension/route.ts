import { reinstateUser, suspendUser } from "@/lib/accounts/mutations/users";
import { userParams, userSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const PUT = apiRoute({
  auth: "admin",
  params: userParams,
  output: userSchema,
  handler: (input) => suspendUser(input.actor, input.params.userId),
});

export const DELETE = apiRoute({
  auth: "admin",
  params: userParams,
  output: userSchema,
  handler: (input) => reinstateUser(input.actor, input.params.userId),
});
