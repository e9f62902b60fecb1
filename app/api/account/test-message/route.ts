import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { sendTestMessage } from "@/lib/platform/notifications/mutations/texts";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  rateLimit: { name: "test-messages", count: 5, seconds: 3_600 },
  output: doneSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor }) => {
    await sendTestMessage(actor, new Date());
    return DONE;
  },
});
