import { apiRoute } from "@/lib/core/http/api-route";
import { editCities } from "@/lib/mechanics/profiles/mutations/edit-cities";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { cityEditSchema } from "@/lib/mechanics/profiles/schema/cities";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Adds cities to the mechanic's coverage, removes them, or undoes such a manual edit. */
export const POST = apiRoute({
  auth: "admin",
  params: mechanicParams,
  body: cityEditSchema,
  output: profileSchema.pick({ id: true, coverage: true, excluded: true }),
  form: {
    page: ({ params, referer }) =>
      referer.startsWith(`${dashboardPaths.coverage}/`)
        ? referer
        : recordTabHref(params.mechanicId, "hours"),
  },
  handler: ({ actor, params, body }) =>
    editCities(actor, { mechanicId: params.mechanicId, ...body }),
});
