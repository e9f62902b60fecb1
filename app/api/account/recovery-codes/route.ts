import { renewRecoveryCodes } from "@/lib/accounts/users/mutations/second-factors";
import { recoveryCodesCookie } from "@/lib/core/auth/recovery-codes-cookie";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Replaces the recovery codes. The page shows the new ones once. */
export const POST = apiRoute({
  auth: "enrolling",
  needsProof: true,
  output: doneSchema,
  form: { page: dashboardPaths.security },
  handler: async ({ actor, setCookie }) => {
    setCookie(recoveryCodesCookie(actor.userId, await renewRecoveryCodes(actor)));
    return DONE;
  },
});
