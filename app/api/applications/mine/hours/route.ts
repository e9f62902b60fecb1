import { saveHours } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { weekFormSchema } from "@/lib/mechanics/schema/directory";
import { path } from "@/lib/site/paths";

const postHours = route({
  auth: "applicant",
  body: weekFormSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveHours(actor, body),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postHours, { page: path.onboard("hours"), next: path.onboard("documents") }),
});
