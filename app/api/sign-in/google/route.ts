import { signInWithGoogle } from "@/lib/accounts/mutations/sessions";
import { googleSignInSchema, signInAnswerSchema } from "@/lib/accounts/schema";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "public",
  body: googleSignInSchema,
  output: signInAnswerSchema,
  form: { page: paths.login(), next: ({ next }) => next },
  handler: async ({ request, body, setCookie }) => {
    if (!getEnv().googleLogin) throw new AppError("not_found", "Please use your password here.");
    const step = { action: "signin", method: "POST", ...body } as const;
    const { cookies, location } = await signInWithGoogle(request, step);
    for (const cookie of cookies) setCookie(cookie);
    return { next: location };
  },
});
