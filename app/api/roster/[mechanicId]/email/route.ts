import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changePublicEmail } from "@/lib/mechanics/mutations/profile";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { profileSchema, publicEmailSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: seenQuery,
  body: publicEmailSchema,
  output: profileSchema,
  handler: ({ actor, params, query, body }) =>
    changePublicEmail({ ...actor, mechanicId: params.mechanicId, ...query }, body),
});
