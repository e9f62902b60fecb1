import { apiRoute } from "@/lib/core/http/api-route";
import {
  codeRequestSchema,
  pendingCodeSchema,
} from "@/lib/mechanics/phone-codes/schema/phone-code";
import { requestNewPhoneCode } from "@/lib/mechanics/profiles/mutations/verify-phone";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: codeRequestSchema,
  output: pendingCodeSchema,
  form: { page: dashboardPaths.profile },
  handler: ({ actor, params, body: { channel } }) =>
    requestNewPhoneCode(actor, params.mechanicId, { channel, now: new Date() }),
});
