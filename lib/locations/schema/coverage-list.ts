import { z } from "zod";

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
  mechanics: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CoverageRow = z.infer<typeof coverageRowSchema>;

export type MapCity = Pick<CoverageRow, "id" | "city" | "state" | "isActive" | "mechanicCount"> & {
  latitude: number;
  longitude: number;
};
