import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { activateMechanic } from "@/lib/roster/mutations";
import { rosterIdSchema } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: z.strictObject({ mechanicId: field.id }),
    output: rosterIdSchema,
    handler: ({ actor, params }) => activateMechanic(actor, params.mechanicId),
  }),
});
