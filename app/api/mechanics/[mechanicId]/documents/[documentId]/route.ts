import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { removeMechanicDocument } from "@/lib/mechanics/profiles/mutations/documents";
import { documentIdParams } from "@/lib/mechanics/profiles/schema/documents";

export const DELETE = apiRoute({
  auth: "member",
  params: documentIdParams,
  output: doneSchema,
  handler: async ({ actor, params }) => {
    await removeMechanicDocument(actor, params, new Date());
    return DONE;
  },
});
