import { saveArea } from "@/lib/applications/mutations/apply";
import { applicantAreaSchema, applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { paths } from "@/lib/site/paths";

const postArea = apiRoute({
  auth: "applicant",
  body: applicantAreaSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveArea(actor, body),
});

export const POST = formPost(postArea, {
  page: paths.onboard("area"),
  next: paths.onboard("hours"),
});
