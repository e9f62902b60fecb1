import { toCurrentUser } from "@/lib/accounts/users/rules/user";
import { currentUserSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "applicant",
  output: currentUserSchema,
  handler: ({ actor }) => toCurrentUser(actor),
});
