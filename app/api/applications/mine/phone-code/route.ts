import { givePhoneCode } from "@/lib/applications/mutations/phone-verification";
import { pendingCodeSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  output: pendingCodeSchema,
  form: { page: paths.onboard("phone") },
  handler: ({ actor }) => givePhoneCode(actor, new Date()),
});
