import { apiRoute } from "@/lib/core/http/api-route";
import { listRoster } from "@/lib/mechanics/data/admin-list";
import { createMechanic } from "@/lib/mechanics/mutations/admin";
import {
  newMechanicSchema,
  rosterIdSchema,
  rosterQuerySchema,
  rosterRowSchema,
} from "@/lib/mechanics/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  query: rosterQuerySchema,
  output: rosterRowSchema,
  handler: ({ query }) => listRoster(query, new Date()),
});

export const POST = apiRoute({
  auth: "admin",
  body: newMechanicSchema,
  output: rosterIdSchema,
  status: 201,
  handler: ({ actor, body }) => createMechanic(actor, body),
});
