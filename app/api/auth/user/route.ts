import { toCurrentUser } from "@/lib/accounts/rules/user";
import { currentUserSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "applicant",
  output: currentUserSchema,
  handler: ({ actor }) => toCurrentUser(actor),
});
