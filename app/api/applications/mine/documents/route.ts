import { savePapers } from "@/lib/applications/mutations/apply";
import { applicationSchema, papersSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postDocuments = route({
  auth: "applicant",
  body: papersSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => savePapers(actor, body, new Date()),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postDocuments, { page: path.onboard("documents"), next: path.onboard("review") }),
});
