import "server-only";
import { type AuditedSubject, auditedWrite } from "@/lib/audit/audited-write";
import type { Actor } from "@/lib/core/auth/actor";
import { revisionOf } from "@/lib/core/revision";
import type { BillingRules } from "@/lib/rating/billing-rules";
import { readBillingRules } from "./data/versions";

interface Stored {
  id: string;
  version: number;
  rules: BillingRules;
}

interface NewVersion {
  rules: BillingRules;
  createdById: string | null;
}

/** Each update adds a new version. The database keeps the earlier ones unchanged. */
const billingRulesSubject: AuditedSubject<Stored, NewVersion> = {
  kind: "billing_rules",
  lock: (tx) => tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('billing_rules'))::text`,
  read: async (tx, id) => {
    const { version, rules } = await readBillingRules(tx);
    return { id, version, rules };
  },
  update: async (tx, id, { rules, createdById }) => {
    const version = (await readBillingRules(tx)).version + 1;
    await tx.billingRulesVersion.create({ data: { version, rules, createdById } });
    return { id, version, rules };
  },
  snapshot: ({ version, rules }) => ({ version, ...rules }),
  pageTags: () => [],
};

const CHANGED_MEANWHILE =
  "Someone else changed the billing rules after you opened this preview. Nothing was saved. Preview your changes again.";

/**
 * Saves a new version of the billing rules, unless nothing changes. Calls and disputes that were already decided keep
 * their version. Throws `conflict` if the revision is outdated. Returns the version in force.
 */
export async function changeBillingRules(
  actor: Actor | null,
  rules: BillingRules,
  revision: string,
): Promise<number> {
  const { version } = await auditedWrite(
    {
      actor,
      action: "billing_rules.change",
      subject: billingRulesSubject,
      id: "current",
      revision: { sent: revision, part: (stored) => stored.version, message: CHANGED_MEANWHILE },
    },
    (before) =>
      revisionOf(before.rules) === revisionOf(rules)
        ? null
        : { rules, createdById: actor?.userId ?? null },
  );
  return version;
}
