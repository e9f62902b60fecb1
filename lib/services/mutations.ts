import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { toService } from "@/lib/services/rules";
import type { Service, ServiceChange } from "@/lib/services/schema";
import { invalidatePages } from "@/lib/site/invalidate-pages";
import { pageTags } from "@/lib/site/page-tags";
import { RESERVED_SEGMENTS } from "@/lib/site/paths";

/** Changes a service and renews every page that shows it. Throws not_found, and conflict where the slug is taken. */
export async function updateService(id: string, change: ServiceChange): Promise<Service> {
  return db.$transaction(async (tx) => {
    const before = await tx.service.findUnique({ where: { id } });
    if (!before) throw new AppError("not_found", "There is no such service.");
    const { basePartsCost, ...rest } = change;
    await requireFreeSlug(tx, id, change.slug);
    const after = await tx.service.update({
      where: { id },
      data: {
        ...rest,
        ...(basePartsCost === undefined ? {} : { basePartsCostCents: basePartsCost }),
      },
    });
    await invalidatePages(tx, [
      pageTags.services,
      pageTags.service(before.slug),
      pageTags.service(after.slug),
    ]);
    return toService(after);
  });
}

async function requireFreeSlug(tx: Transaction, id: string, slug: string | undefined) {
  if (slug === undefined) return;
  const taken = await tx.service.findFirst({ where: { slug, id: { not: id } } });
  const message = "Another service has this address. Please choose another.";
  if (taken || RESERVED_SEGMENTS.has(slug))
    throw new AppError("conflict", message, { slug: message });
}
