import { apiRoute } from "@/lib/core/http/api-route";
import { removeFile } from "@/lib/mechanics/applications/mutations/files";
import { applicationSchema } from "@/lib/mechanics/applications/schema/application";
import { fileParams } from "@/lib/mechanics/applications/schema/files";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "applicant",
  params: fileParams,
  output: applicationSchema,
  form: { page: paths.onboard("documents") },
  handler: ({ actor, params }) => removeFile(actor, params.fileId),
});
