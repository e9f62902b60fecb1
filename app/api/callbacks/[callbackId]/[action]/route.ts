import {
  blockCallback,
  cancelCallback,
  handleCallback,
  retryCallback,
} from "@/lib/callbacks/mutations/manage-callback";
import { callbackParams, managedCallbackSchema } from "@/lib/callbacks/schema";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

const manageRoute = (manage: typeof retryCallback) =>
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

export const POST = actionRoute({
  block: manageRoute(blockCallback),
  cancellation: manageRoute(cancelCallback),
  handling: manageRoute(handleCallback),
  retry: manageRoute(retryCallback),
});
