import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { changeTexts } from "@/lib/platform/notifications/mutations/texts";
import { textsSchema } from "@/lib/platform/notifications/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "mechanic",
  // Turning texts on sends one, which costs money.
  rateLimit: { name: "texts", count: 10, seconds: 3_600 },
  body: textsSchema,
  output: doneSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, body: { isOn } }) => {
    await changeTexts(actor, { isOn, now: new Date() });
    return DONE;
  },
});

export const POST = PUT;
