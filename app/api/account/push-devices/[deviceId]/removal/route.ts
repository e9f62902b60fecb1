import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { removeDevice } from "@/lib/platform/notifications/mutations/devices";
import { deviceParams } from "@/lib/platform/notifications/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: deviceParams,
  output: doneSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, params }) => {
    await removeDevice(actor, params.deviceId);
    return DONE;
  },
});
