import { addNote } from "@/lib/application-reviews/mutations";
import { doneSchema } from "@/lib/application-reviews/schema";
import { applicationParams, messageSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/route";

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
