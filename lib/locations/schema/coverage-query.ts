import { z } from "zod";
import { tableQuery } from "@/lib/core/http/table-query";

// Separate from the list, so that its page doesn't load the schemas of API input.

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
