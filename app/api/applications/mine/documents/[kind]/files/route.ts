import { apiRoute } from "@/lib/core/http/api-route";
import { FILE_FIELD, MAX_FILE_BYTES, UPLOAD_LIMIT } from "@/lib/mechanics/applications/constants";
import { addFile } from "@/lib/mechanics/applications/mutations/files";
import { applicationSchema } from "@/lib/mechanics/applications/schema/application";
import { uploadParams } from "@/lib/mechanics/applications/schema/files";
import { paths } from "@/lib/platform/pages/paths";

/** Takes a photo or scan of a document. deploy/nginx.conf accepts larger requests at this path than elsewhere. */
export const POST = apiRoute({
  auth: "applicant",
  rateLimit: UPLOAD_LIMIT,
  params: uploadParams,
  upload: { field: FILE_FIELD, maxBytes: MAX_FILE_BYTES },
  output: applicationSchema,
  status: 201,
  form: { page: paths.onboard("documents") },
  handler: ({ actor, params, upload }) =>
    addFile(actor, { kind: params.kind, ...upload }, new Date()),
});
