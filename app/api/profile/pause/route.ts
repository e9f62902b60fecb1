import { apiRoute } from "@/lib/core/http/api-route";
import { pause, resume } from "@/lib/mechanics/mutations/profile";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "mechanic",
  output: profileSchema,
  handler: ({ actor }) => pause(actor),
});

export const DELETE = apiRoute({
  auth: "mechanic",
  output: profileSchema,
  handler: ({ actor }) => resume(actor),
});
