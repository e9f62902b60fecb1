import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { approveAdjustment } from "@/lib/ledger/mutations/adjustment-requests";
import { adjustmentParams } from "@/lib/ledger/schema/adjustments";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "super_admin",
  params: adjustmentParams,
  output: doneSchema,
  form: { page: dashboardPaths.credits },
  handler: ({ actor, params }) => approveAdjustment(actor, params.adjustmentId, new Date()),
});
