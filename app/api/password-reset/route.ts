import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { log } from "@/lib/core/log";
import { path } from "@/lib/core/paths";
import { RESET_ADDRESS_LIMIT } from "@/lib/passwords/constants";
import { mailResetLink } from "@/lib/passwords/mutations";
import { doneSchema, resetRequestSchema } from "@/lib/passwords/schema";
import { getSite } from "@/lib/settings/data";

const postReset = route({
  auth: "public",
  rateLimit: { name: "password-reset", ...RESET_ADDRESS_LIMIT },
  body: resetRequestSchema,
  output: doneSchema,
  status: 202,
  handler: async ({ body }) => {
    const { brandName } = await getSite();
    // Nobody waits for it: the time of an answer would tell who has an account.
    mailResetLink(body.email, brandName, new Date()).catch((err) =>
      log.warn({ err }, "no reset link"),
    );
    return { done: true as const };
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postReset, {
    page: path.passwordReset,
    next: `${path.passwordReset}?sent=1`,
  }),
});
