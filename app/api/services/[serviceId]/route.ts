import { apiRoute } from "@/lib/core/http/api-route";
import { updateService } from "@/lib/services/mutations/change-service";
import { fromServiceForm } from "@/lib/services/rules/service";
import { serviceFormSchema, serviceIdParams, serviceSchema } from "@/lib/services/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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
