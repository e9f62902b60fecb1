import { apiRoute } from "@/lib/core/http/api-route";
import { requestPhoneCode } from "@/lib/mechanics/applications/mutations/verify-phone";
import {
  codeRequestSchema,
  pendingCodeSchema,
} from "@/lib/mechanics/phone-codes/schema/phone-code";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: codeRequestSchema,
  output: pendingCodeSchema,
  form: { page: paths.onboard("phone") },
  handler: ({ actor, body: { channel } }) => requestPhoneCode(actor, channel, new Date()),
});
