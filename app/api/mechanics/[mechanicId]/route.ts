import { z } from "zod";
import { found } from "@/lib/core/app-error";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { findMechanicProfile } from "@/lib/mechanics/data";
import { mechanicProfileSchema } from "@/lib/mechanics/schema";

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
