import { apiRoute } from "@/lib/core/http/api-route";
import { confirmNewPhone } from "@/lib/mechanics/profiles/mutations/verify-phone";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { phoneConfirmationSchema } from "@/lib/mechanics/profiles/schema/part-forms";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";

export const POST = apiRoute({
  auth: "admin",
  params: mechanicParams,
  body: phoneConfirmationSchema,
  output: profileSchema,
  form: { page: ({ params }) => recordTabHref(params.mechanicId, "profile") },
  handler: ({ actor, params: { mechanicId }, body }) =>
    confirmNewPhone(actor, { mechanicId, ...body, now: new Date() }),
});
