import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { changeRole } from "@/lib/users/mutations";
import { roleChangeSchema, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "super_admin",
    params: z.strictObject({ userId: field.id }),
    body: roleChangeSchema,
    output: userSchema,
    handler: ({ actor, params, body }) => changeRole(actor, params.userId, body),
  }),
});
