import { z } from "zod";
import type { JobChange } from "@/lib/platform/jobs/schema";
import type { SliceContext } from "./define-job";

const cursorSchema = z.strictObject({ after: z.string() });
type Cursor = z.infer<typeof cursorSchema>;

export interface PartResult {
  /** The `after` of the next part; null if nothing is left. */
  last: string | null;
  /** How many records were checked. */
  count: number;
  changes: JobChange[];
}

/**
 * Returns the cursor and the slice of a job that processes records in order of ID. `part` processes the next ones:
 * those after the ID `after`, which is "" for the first part. `total` counts all records, if that is known.
 */
export const inOrderOfId = <Params = Record<string, never>>(
  part: (after: string, context: SliceContext<Params, Cursor>) => Promise<PartResult>,
  total?: (context: SliceContext<Params, Cursor>) => Promise<number | undefined>,
) => ({
  cursor: cursorSchema,
  slice: async (context: SliceContext<Params, Cursor>) => {
    const { cursor } = context;
    const all = cursor ? undefined : await total?.(context);
    const { last, count, changes } = await part(cursor?.after ?? "", context);
    return { cursor: last === null ? null : { after: last }, done: count, total: all, changes };
  },
});

/** Returns the ID to continue after, or null if fewer records than `limit` were left. */
export function lastId(records: readonly { id: string }[], limit: number): string | null {
  return records.length === limit ? (records.at(-1)?.id ?? null) : null;
}
