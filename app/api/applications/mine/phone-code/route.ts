import { requestPhoneCode } from "@/lib/applications/mutations/verify-phone";
import { pendingCodeSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  output: pendingCodeSchema,
  form: { page: paths.onboard("phone") },
  handler: ({ actor }) => requestPhoneCode(actor, new Date()),
});
