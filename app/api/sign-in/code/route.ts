import { proofForm } from "@/app/api/sign-in/proof-form";
import { proveByCode } from "@/lib/accounts/users/mutations/prove";
import { codeProofSchema, signInAnswerSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";

/** Takes a code from an authenticator app, or a recovery code. */
export const POST = apiRoute({
  auth: "public",
  body: codeProofSchema,
  output: signInAnswerSchema,
  form: proofForm,
  handler: async ({ request, body, ipHash, setCookie }) => {
    setCookie(await proveByCode(body, { request, ipHash, now: new Date() }));
    return { next: safeCallbackPath(body.callbackUrl) };
  },
});
