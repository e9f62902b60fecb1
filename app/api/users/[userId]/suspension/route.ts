import { reinstateUser, suspendUser } from "@/lib/accounts/mutations/users";
import { userParams, userSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: userParams,
    output: userSchema,
    handler: (input) => suspendUser(input.actor, input.params.userId),
  }),
  DELETE: route({
    auth: "admin",
    params: userParams,
    output: userSchema,
    handler: (input) => reinstateUser(input.actor, input.params.userId),
  }),
});
