import { apiRoute } from "@/lib/core/http/api-route";
import { seenQuery } from "@/lib/core/http/seen";
import { changeHours } from "@/lib/mechanics/mutations/profile";
import { weekFormSchema } from "@/lib/mechanics/schema/directory";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "mechanic",
  query: seenQuery,
  body: weekFormSchema,
  output: profileSchema,
  handler: ({ actor, query, body }) => changeHours({ ...actor, ...query }, body),
});
