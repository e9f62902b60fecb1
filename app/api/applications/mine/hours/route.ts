import { saveHours } from "@/lib/applications/mutations";
import { applicationSchema } from "@/lib/applications/schema";
import { formPost } from "@/lib/core/http/form-post";
import { methods, route } from "@/lib/core/http/route";
import { path } from "@/lib/core/paths";
import { weekFormSchema } from "@/lib/mechanics/schema";

const postHours = route({
  auth: "applicant",
  body: weekFormSchema,
  output: applicationSchema,
  handler: ({ actor, body }) => saveHours(actor, body),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: formPost(postHours, { page: path.onboard("hours"), next: path.onboard("documents") }),
});
