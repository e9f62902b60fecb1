import { REGISTRATION_LIMIT } from "@/lib/accounts/constants";
import { register } from "@/lib/accounts/mutations/register";
import { signIn } from "@/lib/accounts/mutations/sessions";
import { registrationAnswerSchema, registrationSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postRegistration = apiRoute({
  auth: "public",
  rateLimit: REGISTRATION_LIMIT,
  body: registrationSchema,
  output: registrationAnswerSchema,
  status: 201,
  handler: async ({ request, body, addressHash, setCookie }) => {
    await register(body);
    const { email, password } = body;
    const { cookies } = await signIn(request, { email, password }, addressHash);
    for (const cookie of cookies) setCookie(cookie);
    return { next: paths.onboard("phone") };
  },
});

export const POST = formPost(postRegistration, {
  page: paths.register,
  next: paths.onboard("phone"),
});
