import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { refuseMechanicDocument } from "@/lib/mechanics/mutations/refuse-document";
import { documentIdParams, refusalSchema } from "@/lib/mechanics/schema/documents";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "admin",
  params: documentIdParams,
  body: refusalSchema,
  output: z.object({ isMailed: z.boolean() }),
  form: { page: ({ params }) => dashboardPaths.mechanic(params.mechanicId) },
  handler: async ({ actor, params, body }) => {
    const { brandName } = await getSite();
    const context = { now: new Date(), brandName };
    return refuseMechanicDocument(actor, { ...params, ...body }, context);
  },
});
