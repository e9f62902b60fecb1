import { eraseUser } from "@/lib/accounts/users/mutations/erase-user";
import { erasureSchema, userParams } from "@/lib/accounts/users/schema";
import { closeErasedCheckouts } from "@/lib/billing/purchases/mutations/close-checkout";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Permanently closes the account and erases its owner's personal data. */
export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: userParams,
  body: erasureSchema,
  output: doneSchema,
  form: { page: dashboardPaths.users },
  handler: async ({ actor, params, body }) => {
    await eraseUser(actor, params.userId, body, new Date());
    await closeErasedCheckouts({ user: { id: params.userId } });
    return DONE;
  },
});
