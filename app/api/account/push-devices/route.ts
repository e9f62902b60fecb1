import { describeBrowser } from "@/lib/accounts/users/rules/describe-browser";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { addDevice } from "@/lib/platform/notifications/mutations/devices";
import { newDeviceSchema } from "@/lib/platform/notifications/schema";

/** Turns on push notifications in the browser that sends this. */
export const POST = apiRoute({
  auth: "mechanic",
  body: newDeviceSchema,
  output: doneSchema,
  handler: async ({ request, actor, body }) => {
    await addDevice(actor, body, describeBrowser(request.headers.get("user-agent") ?? ""));
    return DONE;
  },
});
