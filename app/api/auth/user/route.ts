import { toCurrentUser } from "@/lib/accounts/rules";
import { currentUserSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "applicant",
    output: currentUserSchema,
    handler: ({ actor }) => toCurrentUser(actor),
  }),
});
