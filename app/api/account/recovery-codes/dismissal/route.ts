import { clearedRecoveryCodes } from "@/lib/core/auth/recovery-codes-cookie";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Stops showing new recovery codes, once the user has saved them. */
export const POST = apiRoute({
  auth: "enrolling",
  output: doneSchema,
  form: { page: dashboardPaths.security },
  handler: ({ setCookie }) => {
    setCookie(clearedRecoveryCodes());
    return DONE;
  },
});
