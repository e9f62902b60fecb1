import { apiRoute } from "@/lib/core/http/api-route";
import { changeSettings } from "@/lib/settings/mutations";
import { officeHoursSchema } from "@/lib/settings/schema/office-hours";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "super_admin",
  needsProof: true,
  body: officeHoursSchema,
  output: officeHoursSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, body: officeHours }) => {
    await changeSettings(actor, { officeHours });
    return officeHours;
  },
});

export const POST = PUT;
