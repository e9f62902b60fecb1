import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { enterPhoneCode } from "@/lib/phone-verifications/mutations";
import { codeSchema, verifiedSchema } from "@/lib/phone-verifications/schema";

const postPhone = route({
  auth: "applicant",
  body: codeSchema,
  output: verifiedSchema,
  handler: async ({ actor, body }) => {
    await enterPhoneCode(actor, body.code, new Date());
    return { isVerified: true as const };
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postPhone, { page: path.onboard("phone"), next: path.onboard("services") }),
});
