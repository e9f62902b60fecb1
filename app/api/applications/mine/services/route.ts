import { saveServices } from "@/lib/applications/mutations";
import { applicationSchema } from "@/lib/applications/schema";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { offersFormSchema } from "@/lib/mechanics/schema";

const postServices = route({
  auth: "applicant",
  body: offersFormSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveServices(actor, body),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postServices, { page: path.onboard("services"), next: path.onboard("area") }),
});
