import { changePassword } from "@/lib/accounts/mutations/passwords";
import { doneSchema, passwordChangeSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const PUT = apiRoute({
  auth: "applicant",
  body: passwordChangeSchema,
  output: doneSchema,
  handler: async ({ actor, body }) => {
    await changePassword(actor, body);
    return { done: true as const };
  },
});
