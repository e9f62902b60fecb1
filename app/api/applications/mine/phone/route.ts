import { verifyPhone } from "@/lib/applications/mutations/verify-phone";
import { codeSchema, verifiedSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  body: codeSchema,
  output: verifiedSchema,
  form: { page: paths.onboard("phone"), next: paths.onboard("services") },
  handler: async ({ actor, body }) => {
    await verifyPhone(actor, body.code, new Date());
    return { isVerified: true as const };
  },
});
