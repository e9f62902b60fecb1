import { codeSchema } from "@/lib/applications/schema/phone-code";
import { apiRoute } from "@/lib/core/http/api-route";
import { verifyNewPhone } from "@/lib/mechanics/mutations/verify-phone";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { profileSchema } from "@/lib/mechanics/schema/profile";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: codeSchema,
  output: profileSchema,
  form: { page: dashboardPaths.profile },
  handler: ({ actor, params, body }) =>
    verifyNewPhone(actor, params.mechanicId, { ...body, now: new Date() }),
});
