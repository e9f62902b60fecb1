import { listApplications } from "@/lib/applications/data/applications";
import { applicationListQuerySchema, applicationRowSchema } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/api-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "admin",
    query: applicationListQuerySchema,
    output: applicationRowSchema,
    handler: ({ query }) => listApplications(query),
  }),
});
