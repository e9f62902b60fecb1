import { REGISTRATION_LIMIT } from "@/lib/accounts/constants";
import { register } from "@/lib/accounts/mutations/register";
import { signIn } from "@/lib/accounts/mutations/sessions";
import { registrationAnswerSchema, registrationSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postRegistration = route({
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
    return { next: path.onboard("phone") };
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postRegistration, { page: path.register, next: path.onboard("phone") }),
});
