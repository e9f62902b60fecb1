import { z } from "zod";
import { tableQuery } from "@/lib/core/http/table-query";

// Separate from coverage-list.ts, so that the coverage page doesn't send the schemas for the API's input to browsers.

export const coverageQuerySchema = tableQuery({
  sorts: ["gaps", "city", "state", "position"],
  defaultSort: "gaps",
  filters: {
    /** How many active mechanics cover the city. */
    mechanics: z.enum(["none", "one", "some"]).optional(),
    pages: z.enum(["active", "inactive"]).optional(),
  },
});
export type CoverageQuery = z.infer<typeof coverageQuerySchema>;
