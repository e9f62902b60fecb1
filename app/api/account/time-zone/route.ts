import { changeOwnTimeZone } from "@/lib/accounts/users/mutations/change-user";
import { ownTimeZoneSchema } from "@/lib/accounts/users/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  body: ownTimeZoneSchema,
  output: doneSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, body }) => {
    await changeOwnTimeZone(actor, body);
    return DONE;
  },
});

export const POST = PUT;
