import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { billingRulesSchema } from "@/lib/rating/billing-rules";

/** Returns the latest version of the billing rules, which applies to new calls and disputes. */
export async function readBillingRules(tx: Transaction = db) {
  const latest = await tx.billingRulesVersion.findFirst({ orderBy: { version: "desc" } });
  const { version, rules, createdAt } = orNotFound(latest, "Billing rules not found.");
  return {
    version,
    rules: billingRulesSchema.parse(rules),
    createdAt: createdAt.toISOString(),
    revision: revisionOf(version),
  };
}
