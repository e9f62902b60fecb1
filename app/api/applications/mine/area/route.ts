import { saveArea } from "@/lib/applications/mutations/apply";
import { applicantAreaSchema, applicationSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { path } from "@/lib/site/paths";

const postArea = route({
  auth: "applicant",
  body: applicantAreaSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveArea(actor, body),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postArea, { page: path.onboard("area"), next: path.onboard("hours") }),
});
