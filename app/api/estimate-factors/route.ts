import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { changeFactors } from "@/lib/site/estimate-factors/mutations/change-factors";
import { factorsFormSchema, savedFactorsSchema } from "@/lib/site/estimate-factors/schema";

/** Changes the factors of estimates. */
export const PUT = apiRoute({
  auth: "admin",
  body: factorsFormSchema,
  output: savedFactorsSchema,
  form: { page: dashboardPaths.estimateFactors },
  handler: ({ actor, body: { factors, revision } }) => changeFactors(actor, factors, revision),
});

export const POST = PUT;
