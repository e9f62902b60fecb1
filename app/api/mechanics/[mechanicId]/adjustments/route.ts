import { adjustCredits } from "@/lib/billing/ledger/mutations/adjust-credits";
import {
  adjustedSchema,
  adjustmentFormSchema,
  signedCents,
} from "@/lib/billing/ledger/schema/adjustments";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { adjustmentHref, dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  params: mechanicParams,
  body: adjustmentFormSchema,
  output: adjustedSchema,
  form: {
    page: ({ params, values }) =>
      adjustmentHref(params.mechanicId, {
        direction: valueAt(values, "direction"),
        amount: valueAt(values, "amount"),
      }),
    next: (_answer, params) => dashboardPaths.mechanicCredits(params.mechanicId),
  },
  handler: ({
    actor,
    params: { mechanicId },
    body: { adjustmentId, reason, revision, ...amount },
  }) => {
    const cents = signedCents(amount);
    const adjustment = { adjustmentId, mechanicId, cents, reason, revision };
    return adjustCredits(actor, adjustment, new Date());
  },
});
