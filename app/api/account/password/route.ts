import { changePassword } from "@/lib/accounts/users/mutations/passwords";
import { passwordChangeSchema } from "@/lib/accounts/users/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

export const PUT = apiRoute({
  auth: "applicant",
  body: passwordChangeSchema,
  output: doneSchema,
  form: { page: dashboardPaths.settings, next: paths.loginAfter("password-changed") },
  handler: async ({ actor, body }) => {
    await changePassword(actor, body);
    return DONE;
  },
});

export const POST = PUT;
