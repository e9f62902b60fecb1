import "server-only";
import { toFormPart, toService } from "@/lib/catalog/services/rules/service";
import type { Service, ServiceChange, ServiceForm } from "@/lib/catalog/services/schema";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import { newId } from "@/lib/core/new-id";
import { auditedBatch, type BatchedChange } from "@/lib/platform/audit/audited-batch";
import { auditedInsert, auditedWrite } from "@/lib/platform/audit/audited-write";
import {
  lockServices,
  requireFreeSlug,
  serviceBatch,
  serviceSubject,
  updateRecord,
} from "./service-subject";

/**
 * Changes a service. `actor` is null for changes by the system. Throws `not_found` if the service doesn't exist, or
 * `conflict` if the slug is taken or reserved or the revision is outdated.
 */
export async function updateService(
  actor: Actor | null,
  id: string,
  { basePartsCost, ...change }: ServiceChange,
  revision?: string,
): Promise<Service> {
  const { record: after } = await auditedWrite(
    {
      actor,
      action: "service.change",
      subject: serviceSubject,
      id,
      revision: { sent: revision, part: toFormPart },
    },
    async (_before, tx) => {
      if (change.slug !== undefined) await requireFreeSlug(tx, change.slug, id);
      return { ...change, basePartsCostCents: basePartsCost };
    },
  );
  return toService(after);
}

type NewService = Omit<ServiceForm, "revision" | "parts"> & { basePartsCost: number | null };

/** Adds a service at the end of the list. Throws `conflict` if the slug is taken or reserved. */
export async function createService(
  actor: Actor,
  { basePartsCost, ...service }: NewService,
): Promise<Service> {
  const record = await auditedInsert(
    { actor, action: "service.create", subject: serviceSubject },
    async (tx) => {
      await requireFreeSlug(tx, service.slug, null);
      const { _max } = await tx.service.aggregate({ _max: { position: true } });
      const position = (_max.position ?? 0) + 1;
      return tx.service.create({
        data: { ...service, position, basePartsCostCents: basePartsCost },
      });
    },
  );
  return toService(record);
}

/**
 * Moves a service up or down one place in lists and on the home page. Does nothing if it is already first or last.
 * Throws `not_found` if the service doesn't exist.
 */
export async function moveService(
  actor: Actor,
  id: string,
  direction: "up" | "down",
): Promise<void> {
  const batchId = newId();
  await db.$transaction(async (tx) => {
    await lockServices(tx);
    await auditedBatch(
      { tx, actor, action: "service.move", subject: serviceBatch, batchId },
      async () => {
        const services = await tx.service.findMany({
          orderBy: [{ position: "asc" }, { id: "asc" }],
        });
        return storeOrder(tx, moved(services, id, direction));
      },
    );
  });
}

function moved(services: readonly ServiceModel[], id: string, direction: "up" | "down") {
  const from = services.findIndex((service) => service.id === id);
  const service = orNotFound(services[from] ?? null, "Service not found.");
  const rest = services.filter((other) => other !== service);
  const to = Math.max(0, from + (direction === "up" ? -1 : 1));
  return [...rest.slice(0, to), service, ...rest.slice(to)];
}

async function storeOrder(
  tx: Transaction,
  services: readonly ServiceModel[],
): Promise<BatchedChange<ServiceModel>[]> {
  const changes = [];
  for (const [index, before] of services.entries()) {
    const position = index + 1;
    if (before.position === position) continue;
    const after = await updateRecord(tx, before.id, { position });
    changes.push({ id: before.id, before, after });
  }
  return changes;
}
