import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { changePreferences } from "@/lib/platform/notifications/mutations/preferences";
import { notificationPreferencesSchema } from "@/lib/platform/notifications/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "applicant",
  body: notificationPreferencesSchema.extend({ revision: inputFields.revision.optional() }),
  output: z.object({ revision: z.string() }),
  form: { page: dashboardPaths.settings },
  handler: ({ actor, body: { revision, ...preferences } }) =>
    changePreferences(actor, preferences, revision),
});

export const POST = PUT;
