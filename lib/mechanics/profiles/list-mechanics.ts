import "server-only";
import { db } from "@/lib/core/db";
import {
  type DirectoryContext,
  type MechanicRecord,
  toListedMechanic,
} from "@/lib/mechanics/profiles/rules/directory";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import { withRatings } from "@/lib/mechanics/reviews/read-ratings";

/** Returns mechanics as lists show them, with their ratings. */
export async function toListedMechanics(
  records: readonly MechanicRecord[],
  context: DirectoryContext,
): Promise<ListedMechanic[]> {
  const rated = await withRatings(db, records);
  return rated.map((record) => toListedMechanic(record, context));
}
