import { endOwnSession } from "@/lib/accounts/mutations/sessions";
import { sessionParams } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { DONE, doneSchema } from "@/lib/core/http/done";

export const DELETE = apiRoute({
  auth: "applicant",
  params: sessionParams,
  output: doneSchema,
  handler: async ({ actor, params }) => {
    await endOwnSession(actor, params.sessionId);
    return DONE;
  },
});
