import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { officeHoursSchema } from "@/lib/platform/settings/schema/office-hours";

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
