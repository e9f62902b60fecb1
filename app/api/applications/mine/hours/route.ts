import { saveHours } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { weekFormSchema } from "@/lib/mechanics/schema/directory";
import { paths } from "@/lib/site/paths";

const postHours = apiRoute({
  auth: "applicant",
  body: weekFormSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveHours(actor, body),
});

export const POST = formPost(postHours, {
  page: paths.onboard("hours"),
  next: paths.onboard("documents"),
});
