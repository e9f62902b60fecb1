import "server-only";
import { NOT_ANNOUNCED } from "@/lib/catalog/call-fees/constants";
import { lockCosts } from "@/lib/catalog/call-fees/fees-in-force";
import { findAnnouncedRules, readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { readStart } from "@/lib/catalog/call-fees/rules/start-date";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { type CostRules, raisesCosts } from "@/lib/catalog/rating/fee-change";
import { AppError } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { formatTime, SITE_TIMEZONE } from "@/lib/core/time";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import { findOwnLatest } from "@/lib/platform/audit/record-audit";
import { notify } from "@/lib/platform/notifications/notify";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { requireFeesWithin } from "./data/require-fees-within";

interface Stored {
  id: string;
  version: number;
  rules: BillingRules;
  /** When an announced version takes effect; null for the version in force. */
  effectiveAt: Date | null;
}

interface NewVersion {
  rules: BillingRules;
  effectiveAt: Date | null;
  createdById: string | null;
}

/** Each update adds a new version. The database keeps the earlier ones unchanged. */
const billingRulesSubject: AuditedSubject<Stored, NewVersion> = {
  kind: "billing_rules",
  lock: lockCosts,
  read: async (tx, id) => {
    const { version, rules } = await readBillingRules(tx);
    return { id, version, rules, effectiveAt: null };
  },
  update: async (tx, id, data) => {
    const { _max } = await tx.billingRulesVersion.aggregate({ _max: { version: true } });
    const version = (_max.version ?? 0) + 1;
    await tx.billingRulesVersion.create({ data: { version, ...data } });
    return { id, version, rules: data.rules, effectiveAt: data.effectiveAt };
  },
  snapshot: ({ version, rules, effectiveAt }) => ({
    version,
    ...rules,
    ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
  }),
  pageTags: () => [pageTags.callFees],
};

const CHANGED_MEANWHILE =
  "Someone else changed the billing rules after you opened this preview. Nothing was saved. Preview your changes again.";

interface NewRules {
  rules: BillingRules;
  /** The date in the actor's zone from which the rules apply, as YYYY-MM-DD; null for now. */
  from: string | null;
  revision: string;
}

/**
 * Saves a new version of the billing rules, unless nothing changes, and emails mechanics if it changes which calls are
 * free. Calls and disputes from before it takes effect keep their version. Throws `conflict` if the revision is outdated
 * or a change is already announced, or `invalid_input` if a fee is above the maximum or the date isn't possible. Returns
 * the new version, also if the form was sent twice, or the one in force.
 */
export async function changeBillingRules(
  actor: ProvenActor | null,
  { rules, from, revision }: NewRules,
  now = new Date(),
): Promise<number> {
  const { record, result: repeated } = await auditedWrite(
    {
      actor,
      action: "billing_rules.change",
      subject: billingRulesSubject,
      id: "current",
      revision: { sent: revision, part: (stored) => stored.version, message: CHANGED_MEANWHILE },
    },
    async (before, tx) => {
      if (revisionOf(before.rules) === revisionOf(rules)) return { change: null, result: null };
      const timezone = actor?.timezone ?? SITE_TIMEZONE;
      const repeated = await findRepeated(tx, { actor, rules, now });
      if (repeated !== null) return { change: null, result: repeated };
      await requireNoneAnnounced(tx, timezone, now);
      await requireFeesWithin(rules, now, tx);
      const isIncrease = raisesCosts(before.rules, rules);
      const at = readStart(from, { isIncrease, timezone, now });
      const key = `${before.version}:${at.getTime()}`;
      await notifyMechanics(tx, { before: before.rules, after: rules, at, key, isOff: false });
      const effectiveAt = at > now ? at : null;
      const change = { rules, effectiveAt, createdById: actor?.userId ?? null };
      return { change, result: null };
    },
  );
  return repeated ?? record.version;
}

/** Returns the announced version if the actor has just announced the same rules: the form was sent twice. */
async function findRepeated(
  tx: Transaction,
  { actor, rules, now }: { actor: ProvenActor | null; rules: BillingRules; now: Date },
): Promise<number | null> {
  const announced = await findAnnouncedRules(tx, now);
  if (!announced || revisionOf(announced.rules) !== revisionOf(rules)) return null;
  return (await findOwnLatest(tx, actor, OF_RULES)) && announced.version;
}

const OF_RULES = { subjectKind: "billing_rules" };

/**
 * Cancels an announced change by saving the rules in force as a newer version, and emails mechanics. Does nothing if that
 * is the last thing that happened to the rules. Throws `conflict` if no change is announced, for example, because it has
 * taken effect.
 */
export async function cancelRulesChange(
  actor: ProvenActor | null,
  now = new Date(),
): Promise<void> {
  await auditedWrite(
    { actor, action: "billing_rules.cancel", subject: billingRulesSubject, id: "current" },
    async ({ rules }, tx) => {
      const announced = await findAnnouncedRules(tx, now);
      if (!announced) {
        if (await isCanceled(tx)) return null;
        throw new AppError("conflict", NOT_ANNOUNCED);
      }
      const { version, rules: after, effectiveAt: at } = announced;
      await notifyMechanics(tx, { before: rules, after, at, key: `off:${version}`, isOff: true });
      return { rules, effectiveAt: null, createdById: actor?.userId ?? null };
    },
  );
}

async function isCanceled(tx: Transaction): Promise<boolean> {
  const latest = await tx.auditEvent.findFirst({ where: OF_RULES, orderBy: { id: "desc" } });
  return latest?.action === "billing_rules.cancel";
}

async function requireNoneAnnounced(tx: Transaction, timezone: string, now: Date): Promise<void> {
  const announced = await findAnnouncedRules(tx, now);
  if (!announced) return;
  const time = formatTime(announced.effectiveAt.toISOString(), { hasMinutes: true, timezone });
  throw new AppError("conflict", `A change is announced for ${time}. Cancel it first.`);
}

interface Announcement {
  /** Identifies the change. */
  key: string;
  before: CostRules;
  after: CostRules;
  at: Date;
  isOff: boolean;
}

async function notifyMechanics(
  tx: Transaction,
  { key, before, after, at, isOff }: Announcement,
): Promise<void> {
  const changes = NAMED_RULES.map(({ rule, name, unit }) => ({
    name,
    before: `${before[rule]} ${unit}`,
    after: `${after[rule]} ${unit}`,
  })).filter((change) => change.before !== change.after);
  if (changes.length === 0) return;
  const mechanics = await tx.mechanic.findMany({ select: { id: true } });
  await notify(tx, {
    kind: "cost_change",
    to: { mechanicIds: mechanics.map(({ id }) => id) },
    key: `rules:${key}`,
    facts: { changes, at, isOff },
  });
}

const NAMED_RULES = [
  { rule: "minTalkSeconds", name: "Calls are free below", unit: "seconds" },
  { rule: "duplicateWindowDays", name: "Repeat calls are free within", unit: "days" },
  { rule: "disputeWindowDays", name: "Calls can be disputed within", unit: "days" },
] as const satisfies readonly { rule: keyof CostRules; name: string; unit: string }[];
