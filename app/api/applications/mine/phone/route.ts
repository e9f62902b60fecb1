import { enterPhoneCode } from "@/lib/applications/mutations/phone-verification";
import { codeSchema, verifiedSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: codeSchema,
  output: verifiedSchema,
  form: { page: paths.onboard("phone"), next: paths.onboard("services") },
  handler: async ({ actor, body }) => {
    await enterPhoneCode(actor, body.code, new Date());
    return { isVerified: true as const };
  },
});
