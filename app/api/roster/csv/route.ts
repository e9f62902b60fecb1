import { methods, route } from "@/lib/core/http/route";
import { exportRoster } from "@/lib/roster/data";
import { rosterQuerySchema, rosterRowSchema } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "admin",
    query: rosterQuerySchema,
    output: rosterRowSchema,
    handler: ({ query }) => exportRoster(query, new Date()),
  }),
});
