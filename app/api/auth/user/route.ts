import { methods, route } from "@/lib/core/http/route";
import { toCurrentUser } from "@/lib/sessions/rules";
import { currentUserSchema } from "@/lib/sessions/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "applicant",
    output: currentUserSchema,
    handler: ({ actor }) => toCurrentUser(actor),
  }),
});
