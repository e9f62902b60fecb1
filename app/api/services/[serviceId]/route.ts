import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { fromServiceForm } from "@/lib/catalog/services/rules/service";
import { serviceFormSchema, serviceIdParams, serviceSchema } from "@/lib/catalog/services/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: serviceIdParams,
  body: serviceFormSchema,
  output: serviceSchema,
  form: { page: ({ params }) => dashboardPaths.service(params.serviceId) },
  handler: ({ actor, params, body }) =>
    updateService(actor, params.serviceId, fromServiceForm(body), body.revision),
});

export const POST = PUT;
