import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { weekFormSchema } from "@/lib/mechanics/schema";
import { changeHours } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";
import { mechanicParams } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: mechanicParams,
    query: seenQuery,
    body: weekFormSchema,
    output: profileSchema,
    handler: ({ actor, params, query, body }) =>
      changeHours({ ...actor, mechanicId: params.mechanicId, ...query }, body),
  }),
});
