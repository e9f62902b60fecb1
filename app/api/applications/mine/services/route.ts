import { saveServices } from "@/lib/applications/mutations/apply";
import { applicationSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { offersFormSchema } from "@/lib/mechanics/schema/directory";
import { path } from "@/lib/site/paths";

const postServices = route({
  auth: "applicant",
  body: offersFormSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveServices(actor, body),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postServices, { page: path.onboard("services"), next: path.onboard("area") }),
});
