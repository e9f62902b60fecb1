import { proofForm } from "@/app/api/sign-in/proof-form";
import { proveByPasskey } from "@/lib/accounts/users/mutations/prove";
import { passkeyProofSchema, signInAnswerSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";

/** Takes a passkey’s answer to the challenge. */
export const POST = apiRoute({
  auth: "public",
  body: passkeyProofSchema,
  output: signInAnswerSchema,
  form: proofForm,
  handler: async ({ request, body, ipHash, setCookie }) => {
    setCookie(await proveByPasskey(body.response, { request, ipHash, now: new Date() }));
    return { next: safeCallbackPath(body.callbackUrl) };
  },
});
