import { exportApplications } from "@/lib/applications/data/admin-list";
import {
  applicationListQuerySchema,
  applicationRowSchema,
} from "@/lib/applications/schema/application";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "admin",
  query: applicationListQuerySchema,
  output: applicationRowSchema,
  handler: ({ query }) => exportApplications(query),
});
