import { signIn } from "@/lib/accounts/users/mutations/sign-in";
import { signInAnswerSchema, signInSchema } from "@/lib/accounts/users/schema";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/platform/pages/paths";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";
import { getSite } from "@/lib/platform/settings/data";

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
