import { givePhoneCode } from "@/lib/applications/mutations/phone-verification";
import { pendingCodeSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postPhoneCode = apiRoute({
  auth: "applicant",
  output: pendingCodeSchema,
  handler: ({ actor }) => givePhoneCode(actor, new Date()),
});

export const POST = formPost(postPhoneCode, {
  page: paths.onboard("phone"),
  next: paths.onboard("phone"),
});
