import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { offersFormSchema } from "@/lib/mechanics/schema";
import { changeOffers } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: z.strictObject({ mechanicId: field.id }),
    body: offersFormSchema,
    output: profileSchema,
    handler: ({ actor, params, body }) =>
      changeOffers({ ...actor, mechanicId: params.mechanicId }, body),
  }),
});
