import { enterPhoneCode } from "@/lib/applications/mutations/phone-verification";
import { codeSchema, verifiedSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postPhone = apiRoute({
  auth: "applicant",
  body: codeSchema,
  output: verifiedSchema,
  handler: async ({ actor, body }) => {
    await enterPhoneCode(actor, body.code, new Date());
    return { isVerified: true as const };
  },
});

export const POST = formPost(postPhone, {
  page: paths.onboard("phone"),
  next: paths.onboard("services"),
});
