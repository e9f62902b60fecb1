import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { enterDocument } from "@/lib/mechanics/profiles/mutations/documents";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { newDocumentSchema } from "@/lib/mechanics/profiles/schema/new-document";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "member",
  params: mechanicParams,
  body: newDocumentSchema,
  output: doneSchema,
  form: {
    page: ({ params, referer }) =>
      referer === dashboardPaths.profile ? referer : recordTabHref(params.mechanicId, "documents"),
  },
  handler: async ({ actor, params, body }) => {
    await enterDocument(actor, params.mechanicId, body, new Date());
    return DONE;
  },
});
