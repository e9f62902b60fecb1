import { apiRoute } from "@/lib/core/http/api-route";
import { changeSettings } from "@/lib/settings/mutations";
import { fromSiteForm } from "@/lib/settings/rules";
import { siteFormSchema } from "@/lib/settings/schema";

export const PUT = apiRoute({
  auth: "super_admin",
  body: siteFormSchema,
  output: siteFormSchema,
  handler: async ({ actor, body }) => {
    await changeSettings(actor, fromSiteForm(body));
    return body;
  },
});
