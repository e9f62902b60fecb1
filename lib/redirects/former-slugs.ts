import "server-only";
import type { Transaction } from "@/lib/core/db";

interface SlugChange {
  kind: "location" | "service";
  /** ID of the city or service. */
  id: string;
  before: string;
  after: string;
}

/** Makes pages under the old slug redirect to the new one. A slug that is in use doesn't redirect. */
export async function keepFormerSlug(
  tx: Transaction,
  { kind, id, before, after }: SlugChange,
): Promise<void> {
  if (before === after) return;
  await releaseSlug(tx, kind, after);
  await tx.oldSlug.upsert({
    where: { kind_slug: { kind, slug: before } },
    create: { kind, slug: before, recordId: id },
    update: { recordId: id },
  });
}

/** Call this when a city or service takes over a slug, so that pages under the slug no longer redirect. */
export async function releaseSlug(
  tx: Transaction,
  kind: SlugChange["kind"],
  slug: string,
): Promise<void> {
  await tx.oldSlug.deleteMany({ where: { kind, slug } });
}
