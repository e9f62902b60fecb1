import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listServices } from "@/lib/services/data/catalog";
import { createService } from "@/lib/services/mutations/change-service";
import { fromServiceForm } from "@/lib/services/rules/service";
import { serviceFormSchema, serviceSchema } from "@/lib/services/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
