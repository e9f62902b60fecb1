import { valueAt } from "@/lib/core/form-values";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { CHOICE_LIMIT } from "@/lib/passwords/constants";
import { choosePassword } from "@/lib/passwords/mutations";
import { doneSchema, passwordChoiceSchema, tokenSchema } from "@/lib/passwords/schema";

const postChoice = route({
  auth: "public",
  rateLimit: { name: "password-choice", ...CHOICE_LIMIT },
  body: passwordChoiceSchema,
  output: doneSchema,
  handler: async ({ body }) => {
    await choosePassword(body, new Date());
    return { done: true as const };
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postChoice, {
    page: (values) => {
      const token = tokenSchema.safeParse(valueAt(values, "token"));
      return token.success ? path.choosePassword(token.data) : path.passwordReset;
    },
    next: path.loginAfter("password-set"),
  }),
});
