import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { parseInput } from "@/lib/core/http/parse-input";
import type { ProfileEdit } from "@/lib/mechanics/profiles/fields";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { PART_SCHEMAS, partParams, savedPartSchema } from "@/lib/mechanics/profiles/parts";
import { recordTabHref, tabOfPart } from "@/lib/mechanics/profiles/rules/record-tabs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const PUT = apiRoute({
  auth: "member",
  params: partParams,
  body: z.looseObject({ revision: inputFields.revision.optional() }),
  output: savedPartSchema,
  form: {
    page: ({ params, referer }) =>
      referer === dashboardPaths.profile
        ? referer
        : recordTabHref(params.mechanicId, tabOfPart(params.part)),
  },
  handler: ({ actor, params: { mechanicId, part }, body: { revision, ...form } }) => {
    const schema: z.ZodType<ProfileEdit> = PART_SCHEMAS[part];
    const edit = parseInput(schema, form, "body");
    return changePart(actor, { mechanicId, part, revision }, edit);
  },
});

export const POST = PUT;
