import "server-only";
import { randomUUID } from "node:crypto";
import { revisedBundle } from "@/lib/billing/purchases/rules/revised-bundle";
import type { BundleOffer } from "@/lib/billing/purchases/schema/bundles";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { CreditBundle, Prisma } from "@/lib/core/generated/prisma/client";
import {
  type AuditedSubject,
  auditedInsert,
  auditedWrite,
} from "@/lib/platform/audit/audited-write";
import { turnOffTopUps } from "./stop-top-ups";

const bundleSubject: AuditedSubject<CreditBundle, Prisma.CreditBundleUpdateInput> = {
  kind: "credit_bundle",
  lock: (tx, id) => lockRow(tx, "CreditBundle", id),
  read: async (tx, id) =>
    orNotFound(await tx.creditBundle.findUnique({ where: { id } }), BUNDLE_NOT_FOUND),
  update: (tx, id, data) => tx.creditBundle.update({ where: { id }, data }),
  snapshot: ({ name, version, priceCents, bonusCents, state }) => ({
    name,
    version,
    priceCents,
    bonusCents,
    bundleState: state,
  }),
  // No public page depends on bundles.
  pageTags: () => [],
};

const BUNDLE_NOT_FOUND = "Bundle not found.";

/**
 * Adds a draft of a new bundle, or of the next version of the bundle `from`. Throws `conflict` if that bundle already
 * has a draft.
 */
export async function addBundle(
  actor: ProvenActor,
  { name, price, bonus }: BundleOffer,
  from: string,
): Promise<string> {
  const id = newId();
  const offer = { id, name, priceCents: price, bonusCents: bonus };
  const write = { actor, action: "credit_bundle.create", subject: bundleSubject };
  await auditedInsert(write, async (tx) => {
    const place = from === "" ? { family: id, version: 1 } : await nextPlace(tx, from);
    return tx.creditBundle.create({ data: { ...offer, ...place } });
  });
  return id;
}

/** Changes a draft. Throws `conflict` if the bundle is no longer a draft, or if the revision is outdated. */
export async function changeBundle(
  actor: ProvenActor,
  id: string,
  { name, price, bonus, revision }: BundleOffer & { revision?: string | undefined },
): Promise<void> {
  await auditedWrite(
    { actor, action: "credit_bundle.change", subject: bundleSubject, id, ...revised(revision) },
    ({ state }) => {
      requireDraft(state);
      return { name, priceCents: price, bonusCents: bonus };
    },
  );
}

/** Puts a draft up for sale, replacing the version that is currently for sale. */
export async function activateBundle(
  actor: ProvenActor,
  id: string,
  { revision, now }: { revision?: string | undefined; now: Date },
): Promise<void> {
  await auditedWrite(
    { actor, action: "credit_bundle.activate", subject: bundleSubject, id, ...revised(revision) },
    async ({ state, family }, tx) => {
      requireDraft(state);
      await archiveActive(tx, family, now);
      return { state: "active" as const, activatedAt: now };
    },
  );
}

/** Stops selling a bundle permanently, or discards a draft. Turns off automatic top-ups that use the bundle. */
export async function archiveBundle(
  actor: ProvenActor,
  id: string,
  { revision, now }: { revision?: string | undefined; now: Date },
): Promise<void> {
  await auditedWrite(
    { actor, action: "credit_bundle.archive", subject: bundleSubject, id, ...revised(revision) },
    async ({ state }, tx) => {
      if (state === "archived") throw new AppError("conflict", "This bundle is already archived.");
      await turnOffTopUps(tx, { bundleId: id }, { offAt: now, offReason: "bundle_archived" });
      return { state: "archived" as const, archivedAt: now };
    },
  );
}

const newId = () => `c${randomUUID().replaceAll("-", "").slice(0, 24)}`;

const revised = (revision: string | undefined) => ({
  revision: { sent: revision, part: revisedBundle },
});

function requireDraft(state: CreditBundle["state"]): void {
  if (state === "draft") return;
  const message =
    "This bundle has already been for sale, so it can’t be changed. Create a new version instead.";
  throw new AppError("conflict", message);
}

async function nextPlace(tx: Transaction, from: string) {
  const earlier = await tx.creditBundle.findUnique({ where: { id: from } });
  const { family } = orNotFound(earlier, BUNDLE_NOT_FOUND);
  await lockRow(tx, "CreditBundle", family);
  const versions = await tx.creditBundle.findMany({ where: { family } });
  if (versions.some(({ state }) => state === "draft")) {
    throw new AppError("conflict", "This bundle already has a draft. Edit that draft instead.");
  }
  return { family, version: Math.max(...versions.map(({ version }) => version)) + 1 };
}

/** Turns off automatic top-ups too, because mechanics consented to them at the old version's price. */
async function archiveActive(tx: Transaction, family: string, now: Date): Promise<void> {
  const bundle = { family, state: "active" } as const;
  await turnOffTopUps(tx, { bundle }, { offAt: now, offReason: "bundle_archived" });
  await tx.creditBundle.updateMany({
    where: bundle,
    data: { state: "archived", archivedAt: now },
  });
}
