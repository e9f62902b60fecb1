import { creditsPage } from "@/app/api/adjustments/credits-page";
import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { withdrawAdjustment } from "@/lib/ledger/mutations/adjustment-requests";
import { adjustmentParams } from "@/lib/ledger/schema/adjustments";

export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: adjustmentParams,
  output: doneSchema,
  form: { page: creditsPage },
  handler: ({ actor, params }) => withdrawAdjustment(actor, params.adjustmentId, new Date()),
});
