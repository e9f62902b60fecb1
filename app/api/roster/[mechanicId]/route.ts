import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeIdentity } from "@/lib/roster/mutations";
import { identitySchema, rosterIdSchema } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({
    auth: "admin",
    params: z.strictObject({ mechanicId: field.id }),
    query: seenQuery,
    body: identitySchema,
    output: rosterIdSchema,
    handler: ({ actor, params, query, body }) =>
      changeIdentity(actor, { id: params.mechanicId, ...query }, body),
  }),
});
