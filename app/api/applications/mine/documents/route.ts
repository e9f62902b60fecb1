import { savePapers } from "@/lib/applications/mutations/apply";
import { applicationSchema, papersSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postDocuments = apiRoute({
  auth: "applicant",
  body: papersSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => savePapers(actor, body, new Date()),
});

export const POST = formPost(postDocuments, {
  page: paths.onboard("documents"),
  next: paths.onboard("review"),
});
