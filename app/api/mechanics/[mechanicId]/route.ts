import { z } from "zod";
import { found } from "@/lib/core/app-error";
import { methods, route } from "@/lib/core/http/api-route";
import { field } from "@/lib/core/http/fields";
import { findMechanicProfile } from "@/lib/mechanics/data/directory";
import { mechanicProfileSchema } from "@/lib/mechanics/schema/directory";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "public",
    params: z.object({ mechanicId: field.id }),
    output: mechanicProfileSchema,
    handler: async ({ params }) =>
      found(
        await findMechanicProfile(params.mechanicId, new Date()),
        "The requested mechanic profile could not be found.",
      ),
  }),
});
