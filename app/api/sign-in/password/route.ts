import { proofForm } from "@/app/api/sign-in/proof-form";
import { proveByPassword } from "@/lib/accounts/users/mutations/prove";
import { passwordProofSchema, signInAnswerSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";

/** Confirms who a signed-in user is. */
export const POST = apiRoute({
  auth: "public",
  body: passwordProofSchema,
  output: signInAnswerSchema,
  form: proofForm,
  handler: async ({ request, body, ipHash, setCookie }) => {
    setCookie(await proveByPassword(body, { request, ipHash, now: new Date() }));
    return { next: safeCallbackPath(body.callbackUrl) };
  },
});
