import { changeOwnName } from "@/lib/accounts/mutations/change-user";
import { ownNameSchema } from "@/lib/accounts/schema";
import { userSchema } from "@/lib/accounts/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PATCH = apiRoute({
  auth: "applicant",
  body: ownNameSchema,
  output: userSchema,
  form: { page: dashboardPaths.settings },
  handler: ({ actor, body }) => changeOwnName(actor, body),
});

export const POST = PATCH;
