import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { acceptTerms } from "@/lib/mechanics/applications/mutations/accept-terms";
import { termsFormSchema } from "@/lib/mechanics/applications/schema/application";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  body: termsFormSchema,
  output: doneSchema,
  form: {
    page: ({ referer }) => (referer === dashboardPaths.buyCredits ? referer : dashboardPaths.home),
  },
  handler: async ({ actor, body }) => {
    await acceptTerms(actor, body);
    return DONE;
  },
});
