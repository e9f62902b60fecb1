import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { parseInput } from "@/lib/core/http/parse-input";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { fromSiteForm } from "@/lib/platform/settings/rules";
import { savedSiteSchema, siteFormSchema } from "@/lib/platform/settings/schema";

export const PUT = apiRoute({
  auth: "super_admin",
  needsProof: true,
  body: z.looseObject({ revision: inputFields.revision.optional() }),
  output: savedSiteSchema,
  form: { page: dashboardPaths.settings },
  handler: async ({ actor, body: { revision, ...form } }) => {
    const site = parseInput(siteFormSchema, form, "body");
    return { ...site, ...(await changeSettings(actor, fromSiteForm(site), revision)) };
  },
});

export const POST = PUT;
