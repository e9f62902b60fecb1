import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { findState } from "@/lib/core/states";
import { exportMechanicCities } from "@/lib/mechanics/profiles/data/coverage-export";
import { cellsSchema } from "@/lib/platform/imports/schema";

const MAX_LENGTH = 40;

export const GET = apiRoute({
  auth: "admin",
  /** A state's name or code. If missing or unknown, all states are exported. */
  query: z.object({ state: z.string().max(MAX_LENGTH).optional() }),
  output: cellsSchema,
  handler: ({ query }) => exportMechanicCities(findState(query.state ?? "")?.name ?? null),
});
