import { requestPhoneCode } from "@/lib/applications/mutations/verify-phone";
import { codeRequestSchema, pendingCodeSchema } from "@/lib/applications/schema/phone-code";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: codeRequestSchema,
  output: pendingCodeSchema,
  form: { page: paths.onboard("phone") },
  handler: ({ actor, body: { channel } }) => requestPhoneCode(actor, channel, new Date()),
});
