import { saveArea } from "@/lib/applications/mutations";
import { applicantAreaSchema, applicationSchema } from "@/lib/applications/schema";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";

const postArea = route({
  auth: "applicant",
  body: applicantAreaSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveArea(actor, body),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postArea, { page: path.onboard("area"), next: path.onboard("hours") }),
});
