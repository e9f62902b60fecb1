import type { retryCallback } from "@/lib/callbacks/mutations/manage-callback";
import { callbackParams, managedCallbackSchema } from "@/lib/callbacks/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
