import { addNote } from "@/lib/applications/mutations/review";
import { applicationParams, doneSchema, messageSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "admin",
    params: applicationParams,
    body: messageSchema,
    output: doneSchema,
    handler: async ({ actor, params, body }) => {
      await addNote(actor, params.applicationId, body.text);
      return { done: true as const };
    },
  }),
});
