import { googleStep } from "@/app/api/auth/google-step";
import { finishGoogleSignIn } from "@/lib/accounts/users/mutations/sign-in";

export const GET = googleStep(finishGoogleSignIn);
