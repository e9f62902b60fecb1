import "server-only";
import { db } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { findListedZip } from "@/lib/core/zip-places";
import { CREW_SIZE, type CrewRecord, toCrewMember } from "@/lib/mechanics/profiles/rules/crew";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import type { CrewMember } from "@/lib/mechanics/profiles/schema/crew";
import { ratingIn, readStars } from "@/lib/mechanics/reviews/read-ratings";
import { ratingOf } from "@/lib/mechanics/reviews/rules/rating";
import type { Rating } from "@/lib/mechanics/reviews/schema";

/**
 * Returns the first of a page's mechanics as it introduces them, with their approved documents, and the rating of all of
 * them together.
 */
export async function readCrew(
  mechanics: readonly Omit<CrewRecord, "documents" | "rating">[],
  city: GeoPoint,
  context: DirectoryContext,
): Promise<{ crew: CrewMember[]; rating: Rating | null }> {
  const introduced = mechanics.slice(0, CREW_SIZE);
  if (introduced.length === 0) return { crew: [], rating: null };
  const [approved, stars] = await Promise.all([
    db.mechanicDocument.findMany({
      where: { mechanicId: { in: introduced.map(({ id }) => id) }, status: "approved" },
      orderBy: { kind: "asc" },
    }),
    readStars(
      db,
      mechanics.map(({ id }) => id),
    ),
  ]);
  const crew = introduced.map((mechanic) => {
    const documents = approved.filter(({ mechanicId }) => mechanicId === mechanic.id);
    const rating = ratingIn(stars, mechanic.id);
    const places = { city, base: findListedZip(mechanic.zipcode) };
    return toCrewMember({ ...mechanic, documents, rating }, places, context);
  });
  return { crew, rating: ratingOf([...stars.values()]) };
}
