import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeArea } from "@/lib/mechanics/mutations/profile";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { areaSchema } from "@/lib/mechanics/schema/directory";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: seenQuery,
  body: areaSchema,
  output: profileSchema,
  handler: ({ actor, params, query, body }) =>
    changeArea({ ...actor, mechanicId: params.mechanicId, ...query }, body),
});
