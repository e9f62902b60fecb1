import { attemptSource } from "@/lib/accounts/users/mutations/attempts";
import { confirmAuthenticator } from "@/lib/accounts/users/mutations/second-factors";
import { appCodeSchema } from "@/lib/accounts/users/schema";
import { recoveryCodesCookie } from "@/lib/core/auth/recovery-codes-cookie";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Turns an authenticator app on with a first code from it. */
export const POST = apiRoute({
  auth: "enrolling",
  needsProof: true,
  body: appCodeSchema,
  output: doneSchema,
  form: { page: dashboardPaths.security },
  handler: async ({ request, actor, body, ipHash, setCookie }) => {
    const source = attemptSource(request, { email: actor.email, ipHash });
    const codes = await confirmAuthenticator(actor, body.code, { source, now: new Date() });
    if (codes) setCookie(recoveryCodesCookie(actor.userId, codes));
    return DONE;
  },
});
