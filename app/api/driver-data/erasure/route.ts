import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { eraseDriver } from "@/lib/driver-data/mutations";
import { driverErasureSchema } from "@/lib/driver-data/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
