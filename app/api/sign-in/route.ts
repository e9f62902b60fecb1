import { signIn } from "@/lib/accounts/mutations/sign-in";
import { signInAnswerSchema, signInSchema } from "@/lib/accounts/schema";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { getSite } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

export const POST = apiRoute({
  auth: "public",
  body: signInSchema,
  output: signInAnswerSchema,
  form: {
    page: ({ values }) => paths.login(safeCallbackPath(valueAt(values, "callbackUrl"))),
    next: ({ next }) => next,
  },
  handler: async ({ request, body, ipHash, setCookie }) => {
    const { defaultPhone: contactPhone } = await getSite();
    const { next, cookies } = await signIn(request, body, { ipHash, contactPhone });
    for (const cookie of cookies) setCookie(cookie);
    return { next };
  },
});
