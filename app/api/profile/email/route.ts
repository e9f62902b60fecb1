import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changePublicEmail } from "@/lib/mechanics/mutations/profile";
import { profileSchema, publicEmailSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "mechanic",
  query: seenQuery,
  body: publicEmailSchema,
  output: profileSchema,
  handler: ({ actor, query, body }) => changePublicEmail({ ...actor, ...query }, body),
});
