import { addNewPasskey } from "@/lib/accounts/users/mutations/new-passkey";
import { newPasskeySchema } from "@/lib/accounts/users/schema";
import { recoveryCodesCookie } from "@/lib/core/auth/recovery-codes-cookie";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";

/** Adds the passkey that the browser created. */
export const POST = apiRoute({
  auth: "enrolling",
  needsProof: true,
  body: newPasskeySchema,
  output: doneSchema,
  handler: async ({ request, actor, body, setCookie }) => {
    const codes = await addNewPasskey(actor, body.response, { request, now: new Date() });
    if (codes) setCookie(recoveryCodesCookie(actor.userId, codes));
    return DONE;
  },
});
