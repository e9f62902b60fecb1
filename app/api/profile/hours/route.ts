import { methods, route } from "@/lib/core/http/route";
import { weekFormSchema } from "@/lib/mechanics/schema";
import { changeHours } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "mechanic",
    body: weekFormSchema,
    output: profileSchema,
    handler: ({ actor, body }) => changeHours(actor, body),
  }),
});
