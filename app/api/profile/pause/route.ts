import { methods, route } from "@/lib/core/http/api-route";
import { pause, resume } from "@/lib/mechanics/mutations/profile";
import { profileSchema } from "@/lib/mechanics/schema/profile";

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
