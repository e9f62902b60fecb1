import { codeRequestSchema, pendingCodeSchema } from "@/lib/applications/schema/phone-code";
import { apiRoute } from "@/lib/core/http/api-route";
import { requestNewPhoneCode } from "@/lib/mechanics/mutations/verify-phone";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: codeRequestSchema,
  output: pendingCodeSchema,
  form: { page: dashboardPaths.profile },
  handler: ({ actor, params, body: { channel } }) =>
    requestNewPhoneCode(actor, params.mechanicId, { channel, now: new Date() }),
});
