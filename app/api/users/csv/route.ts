import { exportUsers } from "@/lib/accounts/data";
import { userListQuerySchema, userSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "admin",
    query: userListQuerySchema,
    output: userSchema,
    handler: ({ query }) => exportUsers(query),
  }),
});
