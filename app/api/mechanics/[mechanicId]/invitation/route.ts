import { INVITATION_LIMIT } from "@/lib/accounts/constants";
import { inviteMechanic } from "@/lib/accounts/mutations/invite";
import { mechanicInvitationSchema } from "@/lib/accounts/schema";
import { userSchema } from "@/lib/accounts/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
