import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { retryCallback } from "@/lib/telephony/callbacks/mutations/manage-callback";
import { callbackParams, managedCallbackSchema } from "@/lib/telephony/callbacks/schema";

export const manageRoute = (manage: typeof retryCallback) =>
  apiRoute({
    auth: "admin",
    params: callbackParams,
    body: managedCallbackSchema,
    output: doneSchema,
    form: { page: dashboardPaths.callbacks },
    handler: async ({ actor, params: { callbackId } }) => {
      await manage(actor, { callbackId, now: new Date() });
      return DONE;
    },
  });
