import { RESET_IP_LIMIT } from "@/lib/accounts/constants";
import { emailResetLink } from "@/lib/accounts/mutations/passwords";
import { resetRequestSchema } from "@/lib/accounts/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { log } from "@/lib/core/log";
import { getSite } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";

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
