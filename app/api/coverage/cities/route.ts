import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { apiRoute } from "@/lib/core/http/api-route";
import { requireNamedMechanic } from "@/lib/mechanics/profiles/data/admin-list";
import { editCities } from "@/lib/mechanics/profiles/mutations/edit-cities";
import { cityEditSchema } from "@/lib/mechanics/profiles/schema/cities";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const MAX_LENGTH = 80;

/**
 * Adds cities to a mechanic's coverage, removes them, or undoes such a manual edit. Finds the mechanic by name or phone
 * number.
 */
export const POST = apiRoute({
  auth: "admin",
  body: cityEditSchema.extend({
    mechanic: formFields.line(MAX_LENGTH, "Enter the mechanic’s name or phone number."),
  }),
  output: z.object({ id: z.string() }),
  form: {
    page: ({ referer }) =>
      referer.startsWith(`${dashboardPaths.coverage}/`) ? referer : dashboardPaths.coverage,
  },
  handler: async ({ actor, body: { mechanic, ...edit } }) => {
    const mechanicId = await requireNamedMechanic(mechanic);
    return editCities(actor, { mechanicId, ...edit });
  },
});
