import { givePhoneCode } from "@/lib/applications/mutations/phone-verification";
import { pendingCodeSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postPhoneCode = route({
  auth: "applicant",
  output: pendingCodeSchema,
  handler: ({ actor }) => givePhoneCode(actor, new Date()),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postPhoneCode, { page: path.onboard("phone"), next: path.onboard("phone") }),
});
