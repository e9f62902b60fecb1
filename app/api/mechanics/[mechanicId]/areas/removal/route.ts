import { AppError } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { isOwnMechanic, MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { editCities } from "@/lib/mechanics/profiles/mutations/edit-cities";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { removeAreaSchema } from "@/lib/mechanics/profiles/schema/cities";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Removes a city that was added manually from the mechanic's own coverage. */
export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: removeAreaSchema,
  output: profileSchema.pick({ id: true, coverage: true }),
  form: { page: dashboardPaths.profile },
  handler: ({ actor, params: { mechanicId }, body: { city } }) => {
    if (!isOwnMechanic(actor, mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
    return editCities(actor, { mechanicId, edit: "remove", cities: [city] });
  },
});
