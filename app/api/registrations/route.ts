import { REGISTERED_LIMIT, REGISTRATION_LIMIT } from "@/lib/accounts/users/constants";
import { register } from "@/lib/accounts/users/mutations/register";
import { signIn } from "@/lib/accounts/users/mutations/sign-in";
import { registrationSchema, signInAnswerSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { limitSuccesses } from "@/lib/core/rate-limit";
import { paths } from "@/lib/platform/pages/paths";
import { getSite } from "@/lib/platform/settings/data";

export const POST = apiRoute({
  auth: "public",
  rateLimit: REGISTRATION_LIMIT,
  body: registrationSchema,
  output: signInAnswerSchema,
  status: 201,
  form: { page: paths.register, next: paths.onboard("phone") },
  handler: async ({ request, body, ipHash, setCookie }) => {
    // Guests whose IP is unknown share one limit.
    const key = `registered:${ipHash ?? "unknown"}`;
    await limitSuccesses(key, REGISTERED_LIMIT, () => register(body));
    const { email, password } = body;
    const { defaultPhone: contactPhone } = await getSite();
    const context = { ipHash, contactPhone };
    const { cookies } = await signIn(request, { email, password }, context);
    for (const cookie of cookies) setCookie(cookie);
    return { next: paths.onboard("phone") };
  },
});
