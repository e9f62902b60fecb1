import { z } from "zod";
import { tableQuery } from "@/lib/core/http/table-query";

// Separate from coverage-list.ts, because that file is sent to browsers, which don't need this schema.

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
