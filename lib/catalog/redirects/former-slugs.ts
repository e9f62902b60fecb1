import "server-only";
import { db, type Transaction } from "@/lib/core/db";

interface SlugChange {
  kind: "location" | "service";
  /** ID of the city or service. */
  id: string;
  before: string;
  after: string;
  /** Whether this undoes an earlier slug change. */
  isUndo?: boolean;
}

/**
 * Redirects the pages under the old slug to the new one. After an undo, the old slug redirects to its previous owner
 * again, if it had one. A slug that is in use never redirects, even if its owner is inactive.
 */
export async function keepFormerSlug(
  tx: Transaction,
  { kind, id, before, after, isUndo = false }: SlugChange,
): Promise<void> {
  if (before === after) return;
  // Redirects from the new slug to another record are kept, in case this change is undone.
  await tx.oldSlug.deleteMany({ where: { kind, slug: after, recordId: id } });
  await tx.oldSlug.upsert({
    where: { kind_slug: { kind, slug: before } },
    create: { kind, slug: before, recordId: id },
    update: isUndo ? {} : { recordId: id },
  });
}

/**
 * Returns the ID of the city or service that used to have a slug; null if there is none, or if the slug is in use, even
 * by an inactive city or service.
 */
export async function findFormerOwner(
  kind: SlugChange["kind"],
  slug: string,
): Promise<string | null> {
  const where = { slug };
  const current = kind === "service" ? db.service.count({ where }) : db.location.count({ where });
  if ((await current) > 0) return null;
  const old = await db.oldSlug.findUnique({ where: { kind_slug: { kind, slug } } });
  return old?.recordId ?? null;
}
