import { z } from "zod";
import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { serviceIdParams, serviceSchema } from "@/lib/catalog/services/schema";
import { formFields } from "@/lib/core/form-fields";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  params: serviceIdParams,
  body: z.strictObject({ isActive: formFields.checkbox }),
  output: serviceSchema,
  form: { page: ({ params }) => dashboardPaths.service(params.serviceId) },
  handler: ({ actor, params, body }) => updateService(actor, params.serviceId, body),
});

export const POST = PUT;
