import { methods, route } from "@/lib/core/http/route";
import { offersFormSchema } from "@/lib/mechanics/schema";
import { changeOffers } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "mechanic",
    body: offersFormSchema,
    output: profileSchema,
    handler: ({ actor, body }) => changeOffers(actor, body),
  }),
});
