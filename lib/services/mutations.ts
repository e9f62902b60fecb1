import "server-only";
import { type AuditedSubject, auditedWrite } from "@/lib/audit/audited-write";
import { fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import { serviceSnapshot, toService } from "@/lib/services/rules";
import type { Service, ServiceChange } from "@/lib/services/schema";
import { pageTags } from "@/lib/site/page-tags";
import { RESERVED_SEGMENTS } from "@/lib/site/paths";

const serviceSubject: AuditedSubject<ServiceModel, Prisma.ServiceUpdateInput> = {
  kind: "service",
  lock: (tx, id) => lockRow(tx, "Service", id),
  read: async (tx, id) =>
    orNotFound(await tx.service.findUnique({ where: { id } }), "Service not found."),
  update: (tx, id, data) => tx.service.update({ where: { id }, data }),
  snapshot: serviceSnapshot,
  pageTags: (before, after) => [
    pageTags.services,
    ...[before ?? after, after].map(({ slug }) => pageTags.service(slug)),
  ],
  isPurge: (before, after) => before.isActive && !after.isActive,
};

/** An `actor` of null is the system. Throws `not_found`, and `conflict` for a taken or reserved slug. */
export async function updateService(
  actor: Actor | null,
  id: string,
  { basePartsCost, ...change }: ServiceChange,
): Promise<Service> {
  const after = await auditedWrite(
    { actor, action: "service.change", subject: serviceSubject, id },
    async (_before, tx) => {
      await requireFreeSlug(tx, id, change.slug);
      return { ...change, basePartsCostCents: basePartsCost };
    },
  );
  return toService(after);
}

async function requireFreeSlug(tx: Transaction, id: string, slug: string | undefined) {
  if (slug === undefined) return;
  const taken = await tx.service.findFirst({ where: { slug, id: { not: id } } });
  if (taken || RESERVED_SEGMENTS.has(slug)) {
    throw fieldError("conflict", "slug", "Another service has this URL. Choose a different one.");
  }
}
