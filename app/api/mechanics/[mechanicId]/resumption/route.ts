import { apiRoute } from "@/lib/core/http/api-route";
import { resumeMechanic } from "@/lib/mechanics/mutations/pause";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { profileSchema } from "@/lib/mechanics/schema/profile";
import { ownMechanicPage } from "@/lib/site/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  output: profileSchema,
  form: { page: ownMechanicPage },
  handler: ({ actor, params }) => resumeMechanic(actor, params.mechanicId, new Date()),
});
