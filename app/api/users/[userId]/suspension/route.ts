import { methods, route } from "@/lib/core/http/route";
import { reinstateUser, suspendUser } from "@/lib/users/mutations";
import { userParams, userSchema } from "@/lib/users/schema";

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
