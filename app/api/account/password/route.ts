import { methods, route } from "@/lib/core/http/route";
import { changePassword } from "@/lib/passwords/mutations";
import { doneSchema, passwordChangeSchema } from "@/lib/passwords/schema";

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
