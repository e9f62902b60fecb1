import { apiRoute } from "@/lib/core/http/api-route";
import { codeSchema } from "@/lib/mechanics/phone-codes/schema/phone-code";
import { verifyNewPhone } from "@/lib/mechanics/profiles/mutations/verify-phone";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: codeSchema,
  output: profileSchema,
  form: { page: dashboardPaths.profile },
  handler: ({ actor, params, body }) =>
    verifyNewPhone(actor, params.mechanicId, { ...body, now: new Date() }),
});
