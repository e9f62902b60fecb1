import { eraseUser } from "@/lib/accounts/mutations/erase-user";
import { erasureSchema, userParams } from "@/lib/accounts/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { closeErasedCheckouts } from "@/lib/purchases/mutations/close-checkout";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
