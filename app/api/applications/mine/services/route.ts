import { saveServices } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { offersFormSchema } from "@/lib/mechanics/schema/directory";
import { paths } from "@/lib/site/paths";

const postServices = apiRoute({
  auth: "applicant",
  body: offersFormSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveServices(actor, body),
});

export const POST = formPost(postServices, {
  page: paths.onboard("services"),
  next: paths.onboard("area"),
});
