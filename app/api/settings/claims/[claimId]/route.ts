import { z } from "zod";
import { CLAIM_IDS } from "@/lib/claims/constants";
import { claimFormSchema, claimSwitchSchema } from "@/lib/claims/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { parseInput } from "@/lib/core/http/parse-input";
import { changeClaim } from "@/lib/settings/mutations";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "super_admin",
  needsProof: true,
  params: z.strictObject({ claimId: z.enum(CLAIM_IDS) }),
  body: z.looseObject({ revision: inputFields.revision.optional() }),
  output: claimSwitchSchema.extend({ revision: z.string() }),
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, params, body: { revision, ...form } }) => {
    const claim = parseInput(claimFormSchema, form, "body");
    return { ...claim, revision: await changeClaim(actor, params.claimId, { ...claim, revision }) };
  },
});

export const POST = PUT;
