import { methods, route } from "@/lib/core/http/route";
import { changePublicEmail } from "@/lib/profile/mutations";
import { profileSchema, publicEmailSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "mechanic",
    body: publicEmailSchema,
    output: profileSchema,
    handler: ({ actor, body }) => changePublicEmail(actor, body),
  }),
});
