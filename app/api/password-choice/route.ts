import { choosePassword } from "@/lib/accounts/mutations/passwords";
import { doneSchema, passwordChoiceSchema, tokenSchema } from "@/lib/accounts/schema";
import { deviceCookie } from "@/lib/core/auth/device-cookie";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postChoice = apiRoute({
  auth: "public",
  body: passwordChoiceSchema,
  output: doneSchema,
  handler: async ({ body, setCookie }) => {
    const email = await choosePassword(body, new Date());
    // Whoever has locked strangers' browsers out of the account has not locked out this one.
    setCookie(deviceCookie(email));
    return { done: true as const };
  },
});

export const POST = formPost(postChoice, {
  page: (values) => {
    const token = tokenSchema.safeParse(valueAt(values, "token"));
    return token.success ? paths.choosePassword(token.data) : paths.passwordReset;
  },
  next: paths.loginAfter("password-set"),
});
