import { RESET_IP_LIMIT } from "@/lib/accounts/users/constants";
import { emailResetLink } from "@/lib/accounts/users/mutations/passwords";
import { resetRequestSchema } from "@/lib/accounts/users/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { log } from "@/lib/core/log";
import { paths } from "@/lib/platform/pages/paths";
import { getSite } from "@/lib/platform/settings/data";

export const POST = apiRoute({
  auth: "public",
  rateLimit: RESET_IP_LIMIT,
  body: resetRequestSchema,
  output: doneSchema,
  status: 202,
  form: { page: paths.passwordReset, next: `${paths.passwordReset}?sent=1` },
  handler: async ({ body }) => {
    const { brandName } = await getSite();
    // Not awaited, because the response time would reveal who has an account.
    emailResetLink(body.email, brandName, new Date()).catch((err) =>
      log.warn({ err }, "could not email a reset link"),
    );
    return DONE;
  },
});
