import "server-only";
import { db } from "@/lib/core/db";

/**
 * Returns the current slug ("texas/san-antonio") of the active city that used to have this one; null if there is none.
 */
export async function findMovedCity(slug: string): Promise<string | null> {
  const old = await db.oldSlug.findUnique({ where: { kind_slug: { kind: "location", slug } } });
  const city =
    old &&
    (await db.location.findFirst({
      where: { id: old.recordId, isActive: true },
      select: { slug: true },
    }));
  return city?.slug ?? null;
}
