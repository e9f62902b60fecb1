import { apiRoute } from "@/lib/core/http/api-route";
import { changeSettings } from "@/lib/settings/mutations";
import { fromSiteForm } from "@/lib/settings/rules";
import { siteFormSchema } from "@/lib/settings/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "super_admin",
  body: siteFormSchema,
  output: siteFormSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, body }) => {
    await changeSettings(actor, fromSiteForm(body));
    return body;
  },
});

export const POST = PUT;
