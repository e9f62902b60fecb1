import { listServices } from "@/lib/catalog/services/data/catalog";
import { createService } from "@/lib/catalog/services/mutations/change-service";
import { fromServiceForm } from "@/lib/catalog/services/rules/service";
import { serviceFormSchema, serviceSchema } from "@/lib/catalog/services/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const GET = apiRoute({
  auth: "public",
  query: listQuerySchema,
  output: serviceSchema,
  handler: ({ query }) => listServices(query),
});

export const POST = apiRoute({
  auth: "admin",
  body: serviceFormSchema,
  output: serviceSchema,
  status: 201,
  form: { page: dashboardPaths.newService, next: ({ id }) => dashboardPaths.service(id) },
  handler: ({ actor, body }) => createService(actor, fromServiceForm(body)),
});
