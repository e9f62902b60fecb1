import "server-only";
import { db } from "@/lib/core/db";

/** The current slug of an active city that had this one before ("texas/san-antonio"); null if none did. */
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
