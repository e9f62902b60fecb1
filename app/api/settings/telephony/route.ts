import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { switchTelephony } from "@/lib/platform/settings/mutations";
import { telephonySchema } from "@/lib/platform/settings/schema";

/** Sets whether pages show tracking numbers or mechanics' own numbers. */
export const PUT = apiRoute({
  auth: "super_admin",
  needsProof: true,
  body: telephonySchema,
  output: telephonySchema,
  form: { page: dashboardPaths.trackingNumbers },
  handler: async ({ actor, body: { hasTelephony } }) => {
    await switchTelephony(actor, hasTelephony);
    return { hasTelephony };
  },
});

export const POST = PUT;
