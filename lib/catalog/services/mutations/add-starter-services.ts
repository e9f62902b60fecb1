import "server-only";
import { STARTER_SERVICES } from "@/lib/catalog/services/rules/starter/starter-catalog";
import type { StarterResult } from "@/lib/catalog/services/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import { newId } from "@/lib/core/new-id";
import { auditedBatch, type BatchedChange } from "@/lib/platform/audit/audited-batch";
import { lockServices, serviceBatch } from "./service-subject";

/**
 * Adds the starter catalog's services, without prices, at the end of the list. Skips services whose slugs are taken.
 * Adds the catalog's search terms to existing services that have none. Idempotent.
 */
export async function addStarterServices(actor: Actor): Promise<StarterResult> {
  const batchId = newId();
  const changes = await db.$transaction((tx) =>
    auditedBatch(
      { tx, actor, action: "service.add_starter", subject: serviceBatch, batchId },
      async () => [...(await completeServices(tx)), ...(await insertMissing(tx))],
    ),
  );
  const added = changes.filter(({ before }) => before === null).length;
  return { added, completed: changes.length - added };
}

async function completeServices(tx: Transaction): Promise<BatchedChange<ServiceModel>[]> {
  await lockServices(tx);
  const changes = [];
  for (const { slug, searchTerms, problem } of STARTER_SERVICES) {
    const before = await tx.service.findUnique({ where: { slug } });
    if (!before || before.searchTerms.length > 0) continue;
    const data = { searchTerms, ...(before.problem === "" && { problem }) };
    const after = await tx.service.update({ where: { slug }, data });
    changes.push({ id: before.id, before, after });
  }
  return changes;
}

async function insertMissing(tx: Transaction): Promise<BatchedChange<ServiceModel>[]> {
  const stored = await tx.service.findMany({ select: { slug: true, position: true } });
  const slugs = new Set(stored.map(({ slug }) => slug));
  let position = Math.max(0, ...stored.map((service) => service.position));
  const changes = [];
  for (const starter of STARTER_SERVICES) {
    if (slugs.has(starter.slug)) continue;
    position += 1;
    const after = await tx.service.create({ data: { ...starter, position } });
    changes.push({ id: after.id, before: null, after });
  }
  return changes;
}
