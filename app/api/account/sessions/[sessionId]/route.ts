import { z } from "zod";
import { endOwnSession } from "@/lib/accounts/mutations/sessions";
import { doneSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";

export const DELETE = apiRoute({
  auth: "applicant",
  params: z.strictObject({ sessionId: inputFields.id }),
  output: doneSchema,
  handler: async ({ actor, params }) => {
    await endOwnSession(actor, params.sessionId);
    return { done: true as const };
  },
});
