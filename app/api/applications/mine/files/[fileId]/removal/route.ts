import { removeFile } from "@/lib/applications/mutations/files";
import { applicationSchema } from "@/lib/applications/schema/application";
import { fileParams } from "@/lib/applications/schema/files";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "applicant",
  params: fileParams,
  output: applicationSchema,
  form: { page: paths.onboard("documents") },
  handler: ({ actor, params }) => removeFile(actor, params.fileId),
});
