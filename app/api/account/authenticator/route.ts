import { beginAuthenticator } from "@/lib/accounts/users/mutations/second-factors";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Makes a secret for an authenticator app. */
export const POST = apiRoute({
  auth: "enrolling",
  needsProof: true,
  output: doneSchema,
  form: { page: dashboardPaths.security },
  handler: async ({ actor }) => {
    await beginAuthenticator(actor);
    return DONE;
  },
});
