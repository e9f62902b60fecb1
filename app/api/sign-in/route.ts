import { safeCallbackPath } from "@/lib/core/auth/callback-path";
import { valueAt } from "@/lib/core/form-values";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { signIn } from "@/lib/sessions/mutations";
import { signInAnswerSchema, signInSchema } from "@/lib/sessions/schema";

const postSignIn = route({
  auth: "public",
  body: signInSchema,
  output: signInAnswerSchema,
  handler: async ({ request, body, addressHash, setCookie }) => {
    const { cookies, location } = await signIn(request, body, addressHash);
    for (const cookie of cookies) setCookie(cookie);
    return { next: location };
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postSignIn, {
    page: (values) => path.login(safeCallbackPath(valueAt(values, "callbackUrl"))),
    next: (answer) => signInAnswerSchema.parse(answer).next,
  }),
});
