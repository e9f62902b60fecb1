import { savePapers } from "@/lib/applications/mutations";
import { applicationSchema, papersSchema } from "@/lib/applications/schema";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";

const postDocuments = route({
  auth: "applicant",
  body: papersSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => savePapers(actor, body, new Date()),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postDocuments, { page: path.onboard("documents"), next: path.onboard("review") }),
});
