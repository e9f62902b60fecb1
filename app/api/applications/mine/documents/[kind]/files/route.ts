import { FILE_FIELD, MAX_FILE_BYTES, UPLOAD_LIMIT } from "@/lib/applications/constants";
import { addFile } from "@/lib/applications/mutations/files";
import { applicationSchema } from "@/lib/applications/schema/application";
import { uploadParams } from "@/lib/applications/schema/files";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

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
