import { RESET_ADDRESS_LIMIT } from "@/lib/accounts/constants";
import { mailResetLink } from "@/lib/accounts/mutations/passwords";
import { doneSchema, resetRequestSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { log } from "@/lib/core/log";
import { getSite } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "public",
  rateLimit: { name: "password-reset", ...RESET_ADDRESS_LIMIT },
  body: resetRequestSchema,
  output: doneSchema,
  status: 202,
  form: { page: paths.passwordReset, next: `${paths.passwordReset}?sent=1` },
  handler: async ({ body }) => {
    const { brandName } = await getSite();
    // Nobody waits for it: the time of an answer would tell who has an account.
    mailResetLink(body.email, brandName, new Date()).catch((err) =>
      log.warn({ err }, "no reset link"),
    );
    return { done: true as const };
  },
});
