import { z } from "zod";
import { CLAIM_IDS } from "@/lib/claims/constants";
import { claimFormSchema, claimSwitchSchema } from "@/lib/claims/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { changeClaim } from "@/lib/settings/mutations";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "super_admin",
  params: z.strictObject({ claimId: z.enum(CLAIM_IDS) }),
  body: claimFormSchema,
  output: claimSwitchSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, params, body }) => {
    await changeClaim(actor, params.claimId, body);
    return body;
  },
});

export const POST = PUT;
