import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { endUserSessions } from "@/lib/users/mutations";
import { userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    auth: "admin",
    params: z.strictObject({ userId: field.id }),
    output: userSchema,
    handler: ({ actor, params }) => endUserSessions(actor, params.userId),
  }),
});
