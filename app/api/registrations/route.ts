import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { REGISTRATION_LIMIT } from "@/lib/registrations/constants";
import { register } from "@/lib/registrations/mutations";
import { registrationAnswerSchema, registrationSchema } from "@/lib/registrations/schema";
import { signIn } from "@/lib/sessions/mutations";

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
