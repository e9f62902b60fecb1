import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { FILE_FIELD, MAX_FILE_BYTES } from "@/lib/mechanics/applications/constants";
import { PHOTO_LIMIT } from "@/lib/mechanics/photos/constants";
import { uploadPhoto } from "@/lib/mechanics/photos/mutations/upload-photo";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Takes a photo of a mechanic. deploy/nginx.conf accepts larger requests at this path than elsewhere. */
export const POST = apiRoute({
  auth: "member",
  rateLimit: PHOTO_LIMIT,
  params: mechanicParams,
  upload: { field: FILE_FIELD, maxBytes: MAX_FILE_BYTES },
  output: doneSchema,
  status: 201,
  form: {
    page: ({ params, referer }) =>
      referer === dashboardPaths.profile ? referer : recordTabHref(params.mechanicId, "profile"),
  },
  handler: async ({ actor, params, upload }) => {
    await uploadPhoto(actor, params.mechanicId, upload.contents, new Date());
    return DONE;
  },
});
