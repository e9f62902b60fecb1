import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { rejectAdjustment } from "@/lib/ledger/mutations/adjustment-requests";
import { adjustmentParams, rejectionSchema } from "@/lib/ledger/schema/adjustments";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "super_admin",
  params: adjustmentParams,
  body: rejectionSchema,
  output: doneSchema,
  form: { page: dashboardPaths.credits },
  handler: ({ actor, params, body }) =>
    rejectAdjustment(actor, params.adjustmentId, { ...body, now: new Date() }),
});
