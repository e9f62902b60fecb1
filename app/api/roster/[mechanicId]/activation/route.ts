import { methods, route } from "@/lib/core/http/route";
import { activateMechanic } from "@/lib/roster/mutations";
import { mechanicParams, rosterIdSchema } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: mechanicParams,
    output: rosterIdSchema,
    handler: ({ actor, params }) => activateMechanic(actor, params.mechanicId),
  }),
});
