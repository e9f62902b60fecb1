import "server-only";
import { billingRulesSchema } from "@/lib/catalog/rating/billing-rules";
import { orNotFound } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";

/** Returns the version of the billing rules that applies to calls and disputes that begin at this time. */
export async function readBillingRules(tx: Transaction = db, at = new Date()) {
  const latest = await tx.billingRulesVersion.findFirst({
    where: { OR: [{ effectiveAt: null }, { effectiveAt: { lte: at } }] },
    orderBy: { version: "desc" },
  });
  return toVersion(orNotFound(latest, "Billing rules not found."));
}

/** Returns the version that was announced and hasn't taken effect yet, with its time; null if there is none. */
export async function findAnnouncedRules(tx: Transaction = db, at = new Date()) {
  const latest = await tx.billingRulesVersion.findFirst({ orderBy: { version: "desc" } });
  const effectiveAt = latest?.effectiveAt ?? null;
  return latest && effectiveAt && effectiveAt > at ? { ...toVersion(latest), effectiveAt } : null;
}

function toVersion({
  version,
  rules,
  createdAt,
}: {
  version: number;
  rules: unknown;
  createdAt: Date;
}) {
  return {
    version,
    rules: billingRulesSchema.parse(rules),
    createdAt: createdAt.toISOString(),
    revision: revisionOf(version),
  };
}
