import { changePassword } from "@/lib/accounts/mutations/change-password";
import { passwordChangeSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { DONE, doneSchema } from "@/lib/core/http/done";

export const PUT = apiRoute({
  auth: "applicant",
  body: passwordChangeSchema,
  output: doneSchema,
  handler: async ({ actor, body }) => {
    await changePassword(actor, body);
    return DONE;
  },
});
