import { endOwnSession } from "@/lib/accounts/mutations/sessions";
import { sessionParams } from "@/lib/accounts/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";

export const DELETE = apiRoute({
  auth: "applicant",
  params: sessionParams,
  output: doneSchema,
  handler: async ({ actor, params }) => {
    await endOwnSession(actor, params.sessionId);
    return DONE;
  },
});
