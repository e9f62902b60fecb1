import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { parseInput } from "@/lib/core/http/parse-input";
import { CLAIM_IDS } from "@/lib/platform/claims/constants";
import { claimFormSchema, claimSwitchSchema } from "@/lib/platform/claims/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { changeClaim } from "@/lib/platform/settings/mutations";

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
