import { eraseDriver } from "@/lib/accounts/driver-data/mutations";
import { driverErasureSchema } from "@/lib/accounts/driver-data/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Permanently deletes the data stored about a driver. */
export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  body: driverErasureSchema,
  output: doneSchema,
  form: { page: ({ values }) => dashboardPaths.driverDataOf(String(values.phone ?? "")) },
  handler: async ({ actor, body: { phone } }) => {
    await eraseDriver(actor, phone, new Date());
    return DONE;
  },
});
