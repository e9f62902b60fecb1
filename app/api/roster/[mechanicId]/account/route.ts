import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { linkAccount } from "@/lib/mechanic-accounts/mutations";
import { accountLinkSchema, linkedAccountSchema } from "@/lib/mechanic-accounts/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: z.strictObject({ mechanicId: field.id }),
    body: accountLinkSchema,
    output: linkedAccountSchema,
    handler: ({ actor, params, body }) => linkAccount(actor, params.mechanicId, body),
  }),
});
