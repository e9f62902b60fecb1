import { methods, route } from "@/lib/core/http/route";
import { seenQuery } from "@/lib/core/http/seen";
import { offersFormSchema } from "@/lib/mechanics/schema";
import { changeOffers } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "mechanic",
    query: seenQuery,
    body: offersFormSchema,
    output: profileSchema,
    handler: ({ actor, query, body }) => changeOffers({ ...actor, ...query }, body),
  }),
});
