import { REGISTRATION_LIMIT } from "@/lib/accounts/constants";
import { register } from "@/lib/accounts/mutations/register";
import { signIn } from "@/lib/accounts/mutations/sign-in";
import { registrationSchema, signInAnswerSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";

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
