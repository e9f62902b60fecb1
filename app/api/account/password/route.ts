import { changePassword } from "@/lib/accounts/mutations/passwords";
import { doneSchema, passwordChangeSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "applicant",
    body: passwordChangeSchema,
    output: doneSchema,
    handler: async ({ actor, body }) => {
      await changePassword(actor, body);
      return { done: true as const };
    },
  }),
});
