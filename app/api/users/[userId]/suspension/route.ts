import { reinstateUser, suspendUser } from "@/lib/accounts/mutations/manage-user";
import { userParams, userSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const PUT = apiRoute({
  auth: "admin",
  params: userParams,
  output: userSchema,
  handler: ({ actor, params }) => suspendUser(actor, params.userId),
});

export const DELETE = apiRoute({
  auth: "admin",
  params: userParams,
  output: userSchema,
  handler: ({ actor, params }) => reinstateUser(actor, params.userId),
});
