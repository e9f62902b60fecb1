import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { offersFormSchema } from "@/lib/mechanics/schema";
import { changeOffers } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";
import { mechanicParams } from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "admin",
    params: mechanicParams,
    query: seenQuery,
    body: offersFormSchema,
    output: profileSchema,
    handler: ({ actor, params, query, body }) =>
      changeOffers({ ...actor, mechanicId: params.mechanicId, ...query }, body),
  }),
});
