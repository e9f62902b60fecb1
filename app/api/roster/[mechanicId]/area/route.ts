import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { areaSchema } from "@/lib/mechanics/schema";
import { changeArea } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: z.strictObject({ mechanicId: field.id }),
    body: areaSchema,
    output: profileSchema,
    handler: ({ actor, params, body }) =>
      changeArea({ ...actor, mechanicId: params.mechanicId }, body),
  }),
});
