import { z } from "zod";
import { defineTable } from "@/lib/core/http/table-query";

/** A city in the administrators' list. */
export const coverageTable = defineTable({
  url: "/api/coverage",
  csvUrl: "/api/coverage/csv",
  row: z.object({
    id: z.string(),
    city: z.string(),
    state: z.string(),
    slug: z.string(),
    primaryZip: z.string().nullable(),
    isActive: z.boolean(),
    /** Number of active mechanics who cover the city. */
    mechanicCount: z.int(),
    /** The first few of those mechanics, in ring order. */
    mechanics: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  sorts: ["gaps", "city", "state", "position"],
  defaultSort: "gaps",
  filters: {
    /** How many active mechanics cover the city. */
    mechanics: z.enum(["none", "one", "some"]).optional(),
    pages: z.enum(["active", "inactive"]).optional(),
  },
});
export type CoverageRow = z.infer<typeof coverageTable.row>;
export type CoverageQuery = z.infer<typeof coverageTable.query>;

export type MapCity = Pick<CoverageRow, "id" | "city" | "state" | "isActive" | "mechanicCount"> & {
  latitude: number;
  longitude: number;
};
