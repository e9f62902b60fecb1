import { addNote } from "@/lib/applications/mutations/review";
import { applicationParams, doneSchema, messageSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: messageSchema,
  output: doneSchema,
  handler: async ({ actor, params, body }) => {
    await addNote(actor, params.applicationId, body.text);
    return { done: true as const };
  },
});
