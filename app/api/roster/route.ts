import { methods, route } from "@/lib/core/http/route";
import { listRoster } from "@/lib/roster/data";
import { createMechanic } from "@/lib/roster/mutations";
import {
  newMechanicSchema,
  rosterIdSchema,
  rosterQuerySchema,
  rosterRowSchema,
} from "@/lib/roster/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    auth: "admin",
    query: rosterQuerySchema,
    output: rosterRowSchema,
    handler: ({ query }) => listRoster(query, new Date()),
  }),
  POST: route({
    auth: "admin",
    body: newMechanicSchema,
    output: rosterIdSchema,
    status: 201,
    handler: ({ actor, body }) => createMechanic(actor, body),
  }),
});
