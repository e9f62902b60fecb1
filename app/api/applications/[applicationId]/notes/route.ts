import { addNote } from "@/lib/applications/mutations/review";
import { applicationParams, messageSchema } from "@/lib/applications/schema/application";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: messageSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.application(params.applicationId) },
  handler: async ({ actor, params, body }) => {
    await addNote(actor, params.applicationId, body.text);
    return DONE;
  },
});
