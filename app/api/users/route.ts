import { USER_STATUS_NAMES } from "@/components/accounts/users/user-status-badge";
import { INVITATION_LIMIT } from "@/lib/accounts/users/constants";
import { userList } from "@/lib/accounts/users/data";
import { inviteUser } from "@/lib/accounts/users/mutations/invite";
import { invitationSchema } from "@/lib/accounts/users/schema";
import { userSchema, userTable } from "@/lib/accounts/users/schema/user";
import { ROLE_NAMES } from "@/lib/core/auth/actor";
import { apiRoute } from "@/lib/core/http/api-route";
import { listRoute } from "@/lib/core/http/list-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

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
