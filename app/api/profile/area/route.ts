import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeArea } from "@/lib/mechanics/mutations/profile";
import { areaSchema } from "@/lib/mechanics/schema/directory";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "mechanic",
  query: seenQuery,
  body: areaSchema,
  output: profileSchema,
  handler: ({ actor, query, body }) => changeArea({ ...actor, ...query }, body),
});
