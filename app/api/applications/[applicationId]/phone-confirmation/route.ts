import { confirmPhone } from "@/lib/applications/mutations/verify-phone";
import { applicationParams } from "@/lib/applications/schema/application";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { phoneConfirmationSchema } from "@/lib/mechanics/schema/part-forms";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: phoneConfirmationSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.application(params.applicationId) },
  handler: async ({ actor, params, body: { revision, note } }) => {
    await confirmPhone(actor, { id: params.applicationId, revision }, { note, now: new Date() });
    return DONE;
  },
});
