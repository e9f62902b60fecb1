import { z } from "zod";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { approvePhoto, refusePhoto } from "@/lib/mechanics/photos/mutations/decide-photo";
import { photoParams } from "@/lib/mechanics/photos/schema";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { refusalSchema } from "@/lib/mechanics/profiles/schema/documents";
import { getSite } from "@/lib/platform/settings/data";

const SHARED = {
  auth: "admin",
  params: photoParams,
  form: {
    page: ({ params }: { params: { mechanicId: string } }) =>
      recordTabHref(params.mechanicId, "profile"),
  },
} as const;

export const POST = actionRoute({
  approval: apiRoute({
    ...SHARED,
    body: z.strictObject({}),
    output: doneSchema,
    handler: async ({ actor, params }) => {
      const { brandName } = await getSite();
      await approvePhoto(actor, params, { now: new Date(), brandName });
      return DONE;
    },
  }),
  refusal: apiRoute({
    ...SHARED,
    body: refusalSchema,
    output: z.object({ isMailed: z.boolean() }),
    handler: async ({ actor, params, body }) => {
      const { brandName } = await getSite();
      return refusePhoto(actor, { ...params, ...body }, { now: new Date(), brandName });
    },
  }),
});
