import { AppError, fieldError } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { findNearbyCity } from "@/lib/marketing/demand/data";
import { addAreaSchema } from "@/lib/marketing/demand/schema";
import { isOwnMechanic, MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { editCities } from "@/lib/mechanics/profiles/mutations/edit-cities";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Adds a nearby city, suggested on the mechanic's dashboard, to their coverage. */
export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: addAreaSchema,
  output: profileSchema.pick({ id: true, coverage: true }),
  form: { page: dashboardPaths.home },
  handler: async ({ actor, params: { mechanicId }, body: { zip } }) => {
    if (!isOwnMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
    const city = await findNearbyCity(mechanicId, { zip, now: new Date() });
    if (!city) {
      throw fieldError(
        "invalid_input",
        "zip",
        "You can’t add this area. Reload the page to see the areas that you can add.",
      );
    }
    return editCities(actor, { mechanicId, edit: "add", cities: [city] });
  },
});
