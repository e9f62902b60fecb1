import "server-only";
import { keepFormerSlug } from "@/lib/catalog/redirects/former-slugs";
import { isServiceTakenDown, servicePageTags } from "@/lib/catalog/services/rules/page-tags";
import { serviceSnapshot } from "@/lib/catalog/services/rules/service";
import { fieldError, orNotFound } from "@/lib/core/app-error";
import { lockRow, lockRows, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import type { BatchedChange } from "@/lib/platform/audit/audited-batch";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { defineUndoable, type Restoration, type Undoable } from "@/lib/platform/audit/undo-change";
import { RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";

export const serviceSubject: AuditedSubject<ServiceModel, Prisma.ServiceUpdateInput> = {
  kind: "service",
  lock: (tx, id) => lockRow(tx, "Service", id),
  read: async (tx, id) =>
    orNotFound(await tx.service.findUnique({ where: { id } }), "Service not found."),
  update: updateRecord,
  snapshot: serviceSnapshot,
  pageTags: servicePageTags,
  isPurge: isServiceTakenDown,
};

/** Like `serviceSubject`, but for a batch of services. */
export const serviceBatch: Undoable<ServiceModel> = {
  kind: serviceSubject.kind,
  snapshot: serviceSnapshot,
  pageTags: servicePageTags,
  isPurge: isServiceTakenDown,
  findAll: async (tx, ids) => {
    await lockRows(tx, "Service", ids);
    const records = await tx.service.findMany({ where: { id: { in: [...ids] } } });
    return new Map(records.map((record) => [record.id, record]));
  },
  restoreAll: async (tx, restorations) => {
    const changes = [];
    for (const restoration of restorations) changes.push(...(await restore(tx, restoration)));
    return changes;
  },
};

export const undoableServices = defineUndoable(serviceBatch);

/**
 * Undoes a change. Deletes a new service only if no other record refers to it, such as an offer, a call fee, a
 * campaign, or a call. Does nothing if another service has taken the former URL.
 */
async function restore(
  tx: Transaction,
  { id, before }: Restoration,
): Promise<BatchedChange<ServiceModel>[]> {
  const record = await tx.service.findUnique({ where: { id } });
  if (!record) return [];
  if (before === null) {
    const { _count } = await tx.service.findUniqueOrThrow({
      where: { id },
      select: { _count: true },
    });
    if (Object.values(_count).some((count) => count > 0)) return [];
    await tx.service.delete({ where: { id } });
    return [{ id, before: record, after: null }];
  }
  const { id: _id, ...data } = before;
  const taken = { id: { not: id }, slug: String(before.slug) };
  if (await tx.service.findFirst({ where: taken })) return [];
  return [{ id, before: record, after: await updateRecord(tx, id, data, { isUndo: true }) }];
}

/** Updates a service. If its slug changes, the former slug redirects to the new one. */
export async function updateRecord(
  tx: Transaction,
  id: string,
  data: Prisma.ServiceUpdateInput,
  { isUndo = false } = {},
): Promise<ServiceModel> {
  const before = await tx.service.findUniqueOrThrow({ where: { id }, select: { slug: true } });
  const record = await tx.service.update({ where: { id }, data });
  const change = { kind: "service", id, before: before.slug, after: record.slug } as const;
  await keepFormerSlug(tx, { ...change, isUndo });
  return record;
}

const TAKEN = "This URL is already in use. Enter a different one.";

/** Throws `conflict` if another service or page has the slug. */
export async function requireFreeSlug(
  tx: Transaction,
  slug: string,
  id: string | null,
): Promise<void> {
  const taken = await tx.service.findFirst({ where: { slug, ...(id ? { id: { not: id } } : {}) } });
  if (taken || RESERVED_SEGMENTS.has(slug)) throw fieldError("conflict", "slug", TAKEN);
}

/** Locks all services so that their order can be changed, and keeps others from adding any at the same time. */
export async function lockServices(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('services'))::text`;
  const services = await tx.service.findMany({ select: { id: true } });
  await lockRows(
    tx,
    "Service",
    services.map(({ id }) => id),
  );
}
