import { apiRoute } from "@/lib/core/http/api-route";
import { confirmNewPhone } from "@/lib/mechanics/mutations/verify-phone";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { phoneConfirmationSchema } from "@/lib/mechanics/schema/part-forms";
import { profileSchema } from "@/lib/mechanics/schema/profile";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: mechanicParams,
  body: phoneConfirmationSchema,
  output: profileSchema,
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: ({ actor, params: { mechanicId }, body }) =>
    confirmNewPhone(actor, { mechanicId, ...body, now: new Date() }),
});
