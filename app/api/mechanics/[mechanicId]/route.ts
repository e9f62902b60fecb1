import { z } from "zod";
import { orNotFound } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { findMechanicProfile } from "@/lib/mechanics/profiles/data/directory";
import { mechanicProfileSchema } from "@/lib/mechanics/profiles/schema/directory";
import { getSite } from "@/lib/platform/settings/data";

export const GET = apiRoute({
  auth: "public",
  params: z.object({ mechanicId: inputFields.id }),
  output: mechanicProfileSchema,
  handler: async ({ params }) =>
    orNotFound(
      await findMechanicProfile(params.mechanicId, {
        now: new Date(),
        phones: await getSite(),
      }),
      "The requested mechanic profile could not be found.",
    ),
});
