import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { SavedView } from "@/lib/core/saved-views/schema";

/** Returns the user's views of a list, by name. */
export function listViews({ userId }: Pick<Actor, "userId">, screen: string): Promise<SavedView[]> {
  return db.savedView.findMany({
    where: { userId, screen },
    orderBy: { name: "asc" },
    select: { id: true, name: true, query: true },
  });
}
