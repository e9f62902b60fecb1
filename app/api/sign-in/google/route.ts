import { beginGoogleSignIn } from "@/lib/accounts/mutations/sign-in";
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
  handler: async ({ body }) => {
    if (!getEnv().googleLogin) {
      throw new AppError("not_found", "Google sign-in is turned off. Sign in with your password.");
    }
    return { next: await beginGoogleSignIn(body.callbackUrl) };
  },
});
