import { REGISTRATION_LIMIT } from "@/lib/accounts/users/constants";
import { register } from "@/lib/accounts/users/mutations/register";
import { signIn } from "@/lib/accounts/users/mutations/sign-in";
import { registrationSchema, signInAnswerSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
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
    await register(body);
    const { email, password } = body;
    const { defaultPhone: contactPhone } = await getSite();
    const context = { ipHash, contactPhone };
    const { cookies } = await signIn(request, { email, password }, context);
    for (const cookie of cookies) setCookie(cookie);
    return { next: paths.onboard("phone") };
  },
});
