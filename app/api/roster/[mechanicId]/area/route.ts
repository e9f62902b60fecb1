import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { areaSchema } from "@/lib/mechanics/schema";
import { changeArea } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";
import { mechanicParams } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: mechanicParams,
    query: seenQuery,
    body: areaSchema,
    output: profileSchema,
    handler: ({ actor, params, query, body }) =>
      changeArea({ ...actor, mechanicId: params.mechanicId, ...query }, body),
  }),
});
