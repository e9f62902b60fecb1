import { finishGoogleSignIn } from "@/lib/accounts/mutations/sign-in";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { errorResponse } from "@/lib/core/http/error-response";
import { seeOther } from "@/lib/core/http/form-post";
import { requestIdOf } from "@/lib/core/http/request-id";

export const GET = async (request: Request) => {
  try {
    if (!getEnv().googleLogin)
      throw new AppError("not_found", "Google sign-in is turned off. Sign in with your password.");
    return seeOther(await finishGoogleSignIn(request));
  } catch (error) {
    return errorResponse(error, requestIdOf(request), { "cache-control": "no-store" });
  }
};
