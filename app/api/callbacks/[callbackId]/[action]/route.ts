import { manageRoute } from "@/app/api/callbacks/manage-route";
import {
  blockCallback,
  cancelCallback,
  handleCallback,
  retryCallback,
} from "@/lib/callbacks/mutations/manage-callback";
import { actionRoute } from "@/lib/core/http/action-route";

export const POST = actionRoute({
  block: manageRoute(blockCallback),
  cancellation: manageRoute(cancelCallback),
  handling: manageRoute(handleCallback),
  retry: manageRoute(retryCallback),
});
