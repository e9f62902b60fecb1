import { methods, route } from "@/lib/core/http/route";
import { exportUsers } from "@/lib/users/data";
import { userListQuerySchema, userSchema } from "@/lib/users/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "admin",
    query: userListQuerySchema,
    output: userSchema,
    handler: ({ query }) => exportUsers(query),
  }),
});
