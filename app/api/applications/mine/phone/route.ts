import { enterPhoneCode } from "@/lib/applications/mutations/phone-verification";
import { codeSchema, verifiedSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

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
