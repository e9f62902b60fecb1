import { googleStep } from "@/app/api/auth/google-step";
import { beginGoogleSignIn } from "@/lib/accounts/users/mutations/sign-in";

/** With "?prompt=login&max_age=0", Google asks the user to authenticate again. */
export const POST = googleStep(beginGoogleSignIn);
