import { creditsPage } from "@/app/api/adjustments/credits-page";
import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { rejectAdjustment } from "@/lib/ledger/mutations/adjustment-requests";
import { adjustmentParams, rejectionSchema } from "@/lib/ledger/schema/adjustments";

export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: adjustmentParams,
  body: rejectionSchema,
  output: doneSchema,
  form: { page: creditsPage },
  handler: ({ actor, params, body }) =>
    rejectAdjustment(actor, params.adjustmentId, { ...body, now: new Date() }),
});
