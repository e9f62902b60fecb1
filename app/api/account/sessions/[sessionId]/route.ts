import { z } from "zod";
import { endOwnSession } from "@/lib/accounts/mutations/sessions";
import { doneSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { field } from "@/lib/core/http/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    auth: "applicant",
    params: z.strictObject({ sessionId: field.id }),
    output: doneSchema,
    handler: async ({ actor, params }) => {
      await endOwnSession(actor, params.sessionId);
      return { done: true as const };
    },
  }),
});
