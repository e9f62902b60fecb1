import { AppError, fieldError } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { findZip } from "@/lib/core/zip-places";
import { addAreaSchema } from "@/lib/demand/schema";
import { findLocationForZip } from "@/lib/locations/data/visitor-location";
import { isOwnMechanic, MECHANIC_NOT_FOUND } from "@/lib/mechanics/access";
import { editCities } from "@/lib/mechanics/mutations/edit-cities";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { profileSchema } from "@/lib/mechanics/schema/profile";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Adds the city of a ZIP code to the mechanic's own coverage. */
export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: addAreaSchema,
  output: profileSchema.pick({ id: true, coverage: true }),
  form: { page: dashboardPaths.home },
  handler: async ({ actor, params: { mechanicId }, body: { zip } }) => {
    if (!isOwnMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
    const place = findZip(zip);
    const city = place && (await findLocationForZip(place));
    if (!city) {
      throw fieldError(
        "invalid_input",
        "zip",
        "We don't have a page for this area yet. Reload the page.",
      );
    }
    return editCities(actor, { mechanicId, edit: "add", cities: [city.slug] });
  },
});
