import {
  byMechanic,
  type Outcome,
  type PastCall,
  type ReplayedCall,
  replayCalls,
} from "@/lib/billing/billing-rules/rules/replay-calls";
import {
  type PastDispute,
  replayDisputes,
} from "@/lib/billing/billing-rules/rules/replay-disputes";
import { findAutoPause, type Ring } from "@/lib/catalog/rating/auto-pause";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import type { RatingRule } from "@/lib/catalog/rating/rating-trace";
import { groupBy } from "@/lib/core/group-by";
import { DAY_MS } from "@/lib/core/time";

/** Totals for what happened in a period, or for what would have happened. */
export interface Totals {
  billedCalls: number;
  /** Integer cents, before credits. */
  feeCents: number;
  /** Calls that were not billed, by reason. */
  free: Partial<Record<RatingRule, number>>;
  disputes: Record<"accepted_automatically" | "reviewed" | "refused" | "unneeded", number>;
  /** How often mechanics were paused for not answering. */
  autoPauses: number;
}

export interface Replay {
  before: Totals;
  after: Totals;
  /** Calls whose routing would have been different; see `ReplayedCall`. */
  routing: Record<Exclude<ReplayedCall["routing"], "same">, number>;
  /** Mechanics whose fees change, largest change first. */
  mechanics: { mechanicId: string; beforeCents: number; afterCents: number }[];
}

/** Both lists are sorted oldest first. */
interface CallHistory {
  calls: readonly PastCall[];
  disputes: readonly PastDispute[];
}

/** Compares what happened with what would have happened under other rules. `current` contains the rules in force. */
export function replayRules(
  { calls, disputes }: CallHistory,
  {
    current,
    changed,
    mechanicsSince = null,
  }: {
    current: BillingRules;
    changed: BillingRules;
    /** Mechanics' fees are compared for calls since then; null for all calls. */
    mechanicsSince?: Date | null;
  },
): Replay {
  const replayed = replayCalls(calls, changed);
  const judged = replayDisputes(disputes, replayed, changed);
  const countRouting = (routing: ReplayedCall["routing"]) =>
    replayed.filter((call) => call.routing === routing).length;
  return {
    before: {
      ...totalsOf(calls.map(({ outcome }) => outcome)),
      disputes: countKinds(disputes.map(({ kind }) => kind)),
      autoPauses: countAutoPauses(calls, current),
    },
    after: {
      ...totalsOf(replayed.map(({ outcome }) => outcome)),
      disputes: countKinds(judged.map((dispute) => dispute.replayed)),
      autoPauses: countAutoPauses(calls, changed),
    },
    routing: {
      unreached: countRouting("unreached"),
      unknown: countRouting("unknown"),
      wider: countRouting("wider"),
    },
    mechanics: compareMechanics(
      replayed.filter(({ call }) => mechanicsSince === null || call.receivedAt >= mechanicsSince),
    ),
  };
}

const centsOf = (outcome: Outcome) => (outcome.billing === "billed" ? outcome.feeCents : 0);

function totalsOf(outcomes: readonly Outcome[]) {
  const free: Totals["free"] = {};
  for (const outcome of outcomes) {
    if (outcome.billing === "billed") continue;
    free[outcome.reason] = (free[outcome.reason] ?? 0) + 1;
  }
  return {
    billedCalls: outcomes.filter(({ billing }) => billing === "billed").length,
    feeCents: outcomes.reduce((sum, outcome) => sum + centsOf(outcome), 0),
    free,
  };
}

function countKinds(kinds: readonly (keyof Totals["disputes"])[]): Totals["disputes"] {
  const count = (kind: keyof Totals["disputes"]) => kinds.filter((one) => one === kind).length;
  return {
    accepted_automatically: count("accepted_automatically"),
    reviewed: count("reviewed"),
    refused: count("refused"),
    unneeded: count("unneeded"),
  };
}

/** Uses the rings that actually happened for both sides of the comparison. */
function countAutoPauses(calls: readonly PastCall[], rules: BillingRules): number {
  const rings = calls.flatMap((call) => call.rings);
  const groups = groupBy(rings, ({ mechanicId }) => mechanicId);
  return [...groups.values()].reduce((sum, own) => sum + pausesOf(own, rules), 0);
}

function pausesOf(rings: readonly Ring[], rules: BillingRules): number {
  let since: Date | null = null;
  let pauses = 0;
  let recent: Ring[] = [];
  for (const ring of rings.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime())) {
    const now = ring.endedAt;
    recent = [...recent.filter(({ endedAt }) => now.getTime() - endedAt.getTime() < DAY_MS), ring];
    if (!findAutoPause(recent, { now, since, rules })) continue;
    since = now;
    pauses += 1;
  }
  return pauses;
}

function compareMechanics(calls: readonly ReplayedCall[]): Replay["mechanics"] {
  return [...byMechanic(calls)]
    .map(([mechanicId, own]) => ({
      mechanicId,
      beforeCents: own.reduce((sum, { call }) => sum + centsOf(call.outcome), 0),
      afterCents: own.reduce((sum, { outcome }) => sum + centsOf(outcome), 0),
    }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
    .toSorted((a, b) => changeOf(b) - changeOf(a) || (a.mechanicId < b.mechanicId ? -1 : 1));
}

const changeOf = (row: Replay["mechanics"][number]) => Math.abs(row.afterCents - row.beforeCents);
