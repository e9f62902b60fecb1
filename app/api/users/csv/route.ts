import { exportUsers } from "@/lib/accounts/data";
import { userListQuerySchema, userSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: userListQuerySchema,
  output: userSchema,
  handler: ({ query }) => exportUsers(query),
});
