import { apiRoute } from "@/lib/core/http/api-route";
import { switchTelephony } from "@/lib/settings/mutations";
import { telephonySchema } from "@/lib/settings/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
