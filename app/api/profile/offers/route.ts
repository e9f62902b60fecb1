import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeOffers } from "@/lib/mechanics/mutations/profile";
import { offersFormSchema } from "@/lib/mechanics/schema/directory";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "mechanic",
  query: seenQuery,
  body: offersFormSchema,
  output: profileSchema,
  handler: ({ actor, query, body }) => changeOffers({ ...actor, ...query }, body),
});
