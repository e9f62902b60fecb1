import { confirmPhone } from "@/lib/applications/mutations/verify-phone";
import { applicationParams, revisionSchema } from "@/lib/applications/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";

export const POST = apiRoute({
  auth: "admin",
  params: applicationParams,
  body: revisionSchema,
  output: doneSchema,
  handler: async ({ actor, params, body: { revision } }) => {
    await confirmPhone(actor, { id: params.applicationId, revision }, new Date());
    return DONE;
  },
});
