import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { NewView, SavedView } from "@/lib/core/saved-views/schema";

/** Views of one list. */
const MAX_VIEWS = 50;

/** Saves a view of a list, in place of the user's view with this name. Throws `conflict` if there are too many. */
export async function saveView(actor: Actor, view: NewView): Promise<SavedView> {
  const { userId } = actor;
  const { screen, name, query } = view;
  const others = await db.savedView.count({ where: { userId, screen, name: { not: name } } });
  if (others >= MAX_VIEWS) {
    throw new AppError("conflict", `You have ${MAX_VIEWS} views of this list. Remove one first.`);
  }
  return db.savedView.upsert({
    where: { userId_screen_name: { userId, screen, name } },
    create: { userId, ...view },
    update: { query },
    select: { id: true, name: true, query: true },
  });
}

/** Throws `not_found` if the user has no such view. */
export async function removeView({ userId }: Actor, id: string): Promise<void> {
  const { count } = await db.savedView.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found", "This view was already removed.");
}
