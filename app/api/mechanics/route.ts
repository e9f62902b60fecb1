import { apiRoute } from "@/lib/core/http/api-route";
import { listQuerySchema } from "@/lib/core/http/listing";
import { listMechanics } from "@/lib/mechanics/profiles/data/directory";
import { createMechanic } from "@/lib/mechanics/profiles/mutations/create";
import { mechanicIdSchema, newMechanicSchema } from "@/lib/mechanics/profiles/schema/admin-list";
import { mechanicSchema } from "@/lib/mechanics/profiles/schema/directory";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const GET = apiRoute({
  auth: "public",
  query: listQuerySchema,
  output: mechanicSchema,
  handler: async ({ query }) => listMechanics(query, { now: new Date(), phones: await getSite() }),
});

export const POST = apiRoute({
  auth: "admin",
  body: newMechanicSchema,
  output: mechanicIdSchema,
  status: 201,
  form: { page: dashboardPaths.createMechanic, next: ({ id }) => dashboardPaths.mechanic(id) },
  handler: ({ actor, body }) => createMechanic(actor, body),
});
