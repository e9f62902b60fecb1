import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeOffers } from "@/lib/mechanics/mutations/profile";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { offersFormSchema } from "@/lib/mechanics/schema/directory";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: seenQuery,
  body: offersFormSchema,
  output: profileSchema,
  handler: ({ actor, params, query, body }) =>
    changeOffers({ ...actor, mechanicId: params.mechanicId, ...query }, body),
});
