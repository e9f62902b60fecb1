import { eraseUnlinkedMechanic } from "@/lib/accounts/users/mutations/erase-unlinked-mechanic";
import { mechanicErasureSchema } from "@/lib/accounts/users/schema";
import { closeErasedCheckouts } from "@/lib/billing/purchases/mutations/close-checkout";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Permanently erases the personal data of a mechanic who has no account. */
export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: mechanicParams,
  body: mechanicErasureSchema,
  output: doneSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: async ({ actor, params, body }) => {
    await eraseUnlinkedMechanic(actor, params.mechanicId, body, new Date());
    await closeErasedCheckouts({ id: params.mechanicId });
    return DONE;
  },
});
