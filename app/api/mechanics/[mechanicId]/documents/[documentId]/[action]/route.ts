import { z } from "zod";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { approveMechanicDocument } from "@/lib/mechanics/profiles/mutations/documents";
import { refuseMechanicDocument } from "@/lib/mechanics/profiles/mutations/refuse-document";
import {
  documentIdParams,
  mechanicDocumentApprovalSchema,
  refusalSchema,
} from "@/lib/mechanics/profiles/schema/documents";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

const SHARED = {
  auth: "admin",
  params: documentIdParams,
  form: {
    page: ({ params }: { params: { mechanicId: string } }) =>
      dashboardPaths.mechanic(params.mechanicId),
  },
} as const;

export const POST = actionRoute({
  approval: apiRoute({
    ...SHARED,
    body: mechanicDocumentApprovalSchema,
    output: doneSchema,
    handler: async ({ actor, params, body }) => {
      const { brandName } = await getSite();
      await approveMechanicDocument(actor, params, body, { now: new Date(), brandName });
      return DONE;
    },
  }),
  refusal: apiRoute({
    ...SHARED,
    body: refusalSchema,
    output: z.object({ isMailed: z.boolean() }),
    handler: async ({ actor, params, body }) => {
      const { brandName } = await getSite();
      const context = { now: new Date(), brandName };
      return refuseMechanicDocument(actor, { ...params, ...body }, context);
    },
  }),
});
