import { removeAuthenticator } from "@/lib/accounts/users/mutations/second-factors";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "enrolling",
  needsProof: true,
  output: doneSchema,
  form: { page: dashboardPaths.security },
  handler: async ({ actor }) => {
    await removeAuthenticator(actor);
    return DONE;
  },
});
