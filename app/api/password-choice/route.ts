import { choosePassword } from "@/lib/accounts/users/mutations/passwords";
import { passwordChoiceSchema, tokenSchema } from "@/lib/accounts/users/schema";
import { deviceCookie } from "@/lib/core/auth/device-cookie";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "public",
  body: passwordChoiceSchema,
  output: doneSchema,
  form: {
    page: ({ values }) => {
      const token = tokenSchema.safeParse(valueAt(values, "token"));
      return token.success ? paths.choosePassword(token.data) : paths.passwordReset;
    },
    next: paths.loginAfter("password-set"),
  },
  handler: async ({ body, setCookie }) => {
    const email = await choosePassword(body, new Date());
    // Keeps this browser from being locked out by failed sign-in attempts elsewhere.
    setCookie(deviceCookie(email));
    return DONE;
  },
});
