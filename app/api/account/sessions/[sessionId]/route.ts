import { endOwnSession } from "@/lib/accounts/users/mutations/sessions";
import { sessionParams } from "@/lib/accounts/users/schema";
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
