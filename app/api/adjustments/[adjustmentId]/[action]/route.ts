import {
  approveAdjustment,
  rejectAdjustment,
  withdrawAdjustment,
} from "@/lib/billing/ledger/mutations/adjustment-requests";
import { adjustmentParams, rejectionSchema } from "@/lib/billing/ledger/schema/adjustments";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const MECHANICS_CREDITS = /^\/dashboard\/mechanics\/[^/]+\/credits$/;

const SHARED = {
  auth: "super_admin",
  needsProof: true,
  params: adjustmentParams,
  output: doneSchema,
  form: {
    /** Returns to the page that the form was on: one mechanic's credits, or everyone's. */
    page: ({ referer }: { referer: string }) =>
      MECHANICS_CREDITS.test(referer) ? referer : dashboardPaths.credits,
  },
} as const;

export const POST = actionRoute({
  approval: apiRoute({
    ...SHARED,
    handler: ({ actor, params }) => approveAdjustment(actor, params.adjustmentId, new Date()),
  }),
  rejection: apiRoute({
    ...SHARED,
    body: rejectionSchema,
    handler: ({ actor, params, body }) =>
      rejectAdjustment(actor, params.adjustmentId, { ...body, now: new Date() }),
  }),
  withdrawal: apiRoute({
    ...SHARED,
    handler: ({ actor, params }) => withdrawAdjustment(actor, params.adjustmentId, new Date()),
  }),
});
