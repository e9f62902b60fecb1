import { INVITATION_LIMIT } from "@/lib/accounts/users/constants";
import { inviteMechanic } from "@/lib/accounts/users/mutations/invite";
import { mechanicInvitationSchema } from "@/lib/accounts/users/schema";
import { userSchema } from "@/lib/accounts/users/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  rateLimit: INVITATION_LIMIT,
  params: mechanicParams,
  body: mechanicInvitationSchema,
  output: userSchema,
  status: 201,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: async ({ actor, params, body }) => {
    const { brandName } = await getSite();
    return inviteMechanic(actor, params.mechanicId, body, { brandName, now: new Date() });
  },
});
