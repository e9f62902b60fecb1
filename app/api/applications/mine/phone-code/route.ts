import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { givePhoneCode } from "@/lib/phone-verifications/mutations";
import { pendingCodeSchema } from "@/lib/phone-verifications/schema";

const postPhoneCode = route({
  auth: "applicant",
  output: pendingCodeSchema,
  handler: ({ actor }) => givePhoneCode(actor, new Date()),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postPhoneCode, { page: path.onboard("phone"), next: path.onboard("phone") }),
});
