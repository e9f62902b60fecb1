import { manageRoute } from "@/app/api/callbacks/manage-route";
import { actionRoute } from "@/lib/core/http/action-route";
import {
  blockCallback,
  cancelCallback,
  handleCallback,
  retryCallback,
} from "@/lib/telephony/callbacks/mutations/manage-callback";

export const POST = actionRoute({
  block: manageRoute(blockCallback),
  cancellation: manageRoute(cancelCallback),
  handling: manageRoute(handleCallback),
  retry: manageRoute(retryCallback),
});
