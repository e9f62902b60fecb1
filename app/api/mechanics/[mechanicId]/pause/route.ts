import { apiRoute } from "@/lib/core/http/api-route";
import { pauseMechanic, resumeMechanic } from "@/lib/mechanics/mutations/pause";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { profileSchema } from "@/lib/mechanics/schema/profile";

export const PUT = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  output: profileSchema,
  handler: ({ actor, params }) => pauseMechanic(actor, params.mechanicId),
});

export const DELETE = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  output: profileSchema,
  handler: ({ actor, params }) => resumeMechanic(actor, params.mechanicId),
});
