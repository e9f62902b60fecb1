import { apiRoute } from "@/lib/core/http/api-route";
import { pauseMechanic } from "@/lib/mechanics/mutations/pause";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";
import { pauseSchema } from "@/lib/mechanics/schema/availability";
import { profileSchema } from "@/lib/mechanics/schema/profile";
import { ownMechanicPage } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "mechanic",
  params: mechanicParams,
  body: pauseSchema,
  output: profileSchema,
  form: { page: ownMechanicPage },
  handler: ({ actor, params, body }) =>
    pauseMechanic(actor, params.mechanicId, { ...body, now: new Date() }),
});

export const POST = PUT;
