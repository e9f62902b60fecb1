import { eraseUnlinkedMechanic } from "@/lib/accounts/mutations/erase-unlinked-mechanic";
import { mechanicErasureSchema } from "@/lib/accounts/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { closeErasedCheckouts } from "@/lib/purchases/mutations/close-checkout";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
