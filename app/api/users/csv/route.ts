import { exportUsers } from "@/lib/accounts/data";
import { userListQuerySchema } from "@/lib/accounts/schema";
import { userSchema } from "@/lib/accounts/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: userListQuerySchema,
  output: userSchema,
  handler: ({ query }) => exportUsers(query),
});
