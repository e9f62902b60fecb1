import { acceptTerms } from "@/lib/applications/mutations/accept-terms";
import { termsFormSchema } from "@/lib/applications/schema/application";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
