import { apiRoute } from "@/lib/core/http/api-route";
import { pauseMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";
import { pauseSchema } from "@/lib/mechanics/profiles/schema/availability";
import { profileSchema } from "@/lib/mechanics/profiles/schema/profile";
import { ownMechanicPage } from "@/lib/platform/pages/dashboard-paths";

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
