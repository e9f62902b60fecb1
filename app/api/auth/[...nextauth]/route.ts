import { signInWithGoogle } from "@/lib/accounts/mutations/sessions";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { errorResponse } from "@/lib/core/http/error-response";
import { seeOther } from "@/lib/core/http/see-other";

/** The only one of next-auth's addresses that a browser is sent to: Google's answer. */
const GOOGLE_ANSWER = "/api/auth/callback/google";

export const GET = async (request: Request) => {
  try {
    if (new URL(request.url).pathname !== GOOGLE_ANSWER || !getEnv().googleLogin) {
      throw new AppError("not_found", "There is no such address.");
    }
    const step = { action: "callback", method: "GET" } as const;
    const { cookies, location, error } = await signInWithGoogle(request, step);
    return seeOther(error ? "/login?error=google" : location, cookies);
  } catch (error) {
    return errorResponse(error, crypto.randomUUID(), { "cache-control": "no-store" });
  }
};
