import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { tableQuery } from "@/lib/core/http/table-query";

/** A city in the administrators' list. */
export const coverageRowSchema = z.object({
  id: z.string(),
  city: z.string(),
  state: z.string(),
  slug: z.string(),
  primaryZip: z.string().nullable(),
  isActive: z.boolean(),
  /** Number of active mechanics who cover the city. */
  mechanicCount: z.int(),
  /** The first few of those mechanics, in ring order. */
  mechanics: z.array(z.object({ id: inputFields.id, name: z.string() })),
});
export type CoverageRow = z.infer<typeof coverageRowSchema>;

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

/** A city on the map. */
export type MapCity = Pick<CoverageRow, "id" | "city" | "state" | "isActive" | "mechanicCount"> & {
  latitude: number;
  longitude: number;
};
