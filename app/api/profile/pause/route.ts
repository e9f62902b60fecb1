import { methods, route } from "@/lib/core/http/route";
import { pause, resume } from "@/lib/profile/mutations";
import { profileSchema } from "@/lib/profile/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    auth: "mechanic",
    output: profileSchema,
    handler: ({ actor }) => pause(actor),
  }),
  DELETE: route({
    auth: "mechanic",
    output: profileSchema,
    handler: ({ actor }) => resume(actor),
  }),
});
