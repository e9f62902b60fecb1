import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { changePublicEmail } from "@/lib/profile/mutations";
import { profileSchema, publicEmailSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: z.strictObject({ mechanicId: field.id }),
    body: publicEmailSchema,
    output: profileSchema,
    handler: ({ actor, params, body }) =>
      changePublicEmail({ ...actor, mechanicId: params.mechanicId }, body),
  }),
});
