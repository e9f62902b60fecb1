import { z } from "zod";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { removeView } from "@/lib/platform/views/mutations";

export const POST = apiRoute({
  auth: "member",
  params: z.strictObject({ viewId: inputFields.id }),
  output: doneSchema,
  form: { page: dashboardPaths.home },
  handler: async ({ actor, params }) => {
    await removeView(actor, params.viewId);
    return DONE;
  },
});
