import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { inputFields } from "@/lib/core/http/fields";
import { parseInput } from "@/lib/core/http/parse-input";
import { changePart } from "@/lib/mechanics/mutations/change-part";
import { PROFILE_PARTS, partParams, savedPartSchema } from "@/lib/mechanics/parts";

export const PUT = apiRoute({
  auth: "member",
  params: partParams,
  body: z.looseObject({ revision: inputFields.revision.optional() }),
  output: savedPartSchema,
  handler: ({ actor, params: { mechanicId, part }, body: { revision, ...form } }) => {
    const edit = parseInput(PROFILE_PARTS[part].schema, form, "body");
    return changePart(actor, { mechanicId, part, revision }, edit);
  },
});
