import { apiRoute } from "@/lib/core/http/api-route";
import { resumeMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";
import { ownMechanicPage } from "@/lib/platform/pages/dashboard-paths";

export const POST = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  output: profileSchema,
  form: { page: ownMechanicPage },
  handler: ({ actor, params }) => resumeMechanic(actor, params.mechanicId, new Date()),
});
