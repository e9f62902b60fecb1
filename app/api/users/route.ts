import { USER_STATUS_NAMES } from "@/components/accounts/user-status-badge";
import { INVITATION_LIMIT } from "@/lib/accounts/constants";
import { userList } from "@/lib/accounts/data";
import { inviteUser } from "@/lib/accounts/mutations/invite";
import { invitationSchema } from "@/lib/accounts/schema";
import { userSchema, userTable } from "@/lib/accounts/schema/user";
import { ROLE_NAMES } from "@/lib/core/auth/actor";
import { apiRoute } from "@/lib/core/http/api-route";
import { listRoute } from "@/lib/core/http/list-route";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const GET = listRoute(userTable, {
  auth: "admin",
  list: () => userList,
  words: {
    Role: ({ role }) => ROLE_NAMES[role],
    Status: ({ status }) => USER_STATUS_NAMES[status],
  },
});

export const POST = apiRoute({
  auth: "super_admin",
  needsProof: true,
  rateLimit: INVITATION_LIMIT,
  body: invitationSchema,
  output: userSchema,
  status: 201,
  form: { page: dashboardPaths.users },
  handler: async ({ actor, body }) => {
    const { brandName } = await getSite();
    return inviteUser(actor, body, { brandName, now: new Date() });
  },
});
