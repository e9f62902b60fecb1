import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeHours } from "@/lib/mechanics/mutations/profile";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { weekFormSchema } from "@/lib/mechanics/schema/directory";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: seenQuery,
  body: weekFormSchema,
  output: profileSchema,
  handler: ({ actor, params, query, body }) =>
    changeHours({ ...actor, mechanicId: params.mechanicId, ...query }, body),
});
