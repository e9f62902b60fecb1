import { changeOwnName } from "@/lib/accounts/users/mutations/change-user";
import { ownNameSchema } from "@/lib/accounts/users/schema";
import { userSchema } from "@/lib/accounts/users/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PATCH = apiRoute({
  auth: "applicant",
  body: ownNameSchema,
  output: userSchema,
  form: { page: dashboardPaths.settings },
  handler: ({ actor, body }) => changeOwnName(actor, body),
});

export const POST = PATCH;
