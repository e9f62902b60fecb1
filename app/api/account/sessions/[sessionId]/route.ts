import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { doneSchema } from "@/lib/passwords/schema";
import { endOwnSession } from "@/lib/sessions/mutations";

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
