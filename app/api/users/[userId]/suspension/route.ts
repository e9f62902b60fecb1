import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { reinstateUser, suspendUser } from "@/lib/users/mutations";
import { userSchema } from "@/lib/users/schema";

const params = z.strictObject({ userId: field.id });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params,
    output: userSchema,
    handler: (input) => suspendUser(input.actor, input.params.userId),
  }),
  DELETE: route({
    auth: "admin",
    params,
    output: userSchema,
    handler: (input) => reinstateUser(input.actor, input.params.userId),
  }),
});
