import { removePasskey } from "@/lib/accounts/users/mutations/second-factors";
import { passkeyParams } from "@/lib/accounts/users/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "enrolling",
  needsProof: true,
  params: passkeyParams,
  output: doneSchema,
  form: { page: dashboardPaths.security },
  handler: async ({ actor, params }) => {
    await removePasskey(actor, params.passkeyId);
    return DONE;
  },
});
