import { z } from "zod";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { approveMechanicDocument } from "@/lib/mechanics/profiles/mutations/documents";
import { refuseMechanicDocument } from "@/lib/mechanics/profiles/mutations/refuse-document";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import {
  documentIdParams,
  mechanicDocumentApprovalSchema,
  refusalSchema,
} from "@/lib/mechanics/profiles/schema/documents";
import { getSite } from "@/lib/platform/settings/data";

const SHARED = {
  auth: "admin",
  params: documentIdParams,
  form: {
    page: ({ params }: { params: { mechanicId: string } }) =>
      recordTabHref(params.mechanicId, "documents"),
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
