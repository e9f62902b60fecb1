import type { NextRequest } from "next/server";
import { googleStep } from "@/app/api/auth/google-step";
import { beginGoogleSignIn } from "@/lib/accounts/mutations/sign-in";
import { requireSameOrigin } from "@/lib/core/http/same-origin";

/** With "?prompt=login&max_age=0", Google asks the user to authenticate again. */
export const POST = googleStep((request: NextRequest) => {
  requireSameOrigin(request);
  return beginGoogleSignIn(request);
});
