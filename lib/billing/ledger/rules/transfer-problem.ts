import { canAdjust } from "@/lib/billing/ledger/access";
import type { Transfer } from "@/lib/billing/ledger/rules/transfer";
import type { LedgerAccount, LedgerTransferKind } from "@/lib/core/generated/prisma/enums";

/** The number of an invariant in docs/decisions/028, and how a row violates it. */
export type Problem = readonly [invariant: string, problem: string];

/** The accounts that each kind of transfer adds to and takes from. */
const SHAPES: Readonly<
  Record<LedgerTransferKind, { to: readonly LedgerAccount[]; from: readonly LedgerAccount[] }>
> = {
  purchase: { to: ["paid"], from: ["payments"] },
  bonus: { to: ["promo"], from: ["promo_expense"] },
  hold: { to: ["held"], from: ["paid", "promo"] },
  hold_release: { to: ["paid", "promo"], from: ["held"] },
  call_charge: { to: ["revenue"], from: ["held", "paid", "promo"] },
  auto_credit: { to: ["paid", "promo"], from: ["revenue"] },
  dispute_credit: { to: ["paid", "promo"], from: ["revenue"] },
  adjustment: { to: ["promo", "goodwill"], from: ["goodwill", "paid", "promo"] },
  expiry: { to: ["breakage", "promo_expense"], from: ["promo"] },
  refund: { to: ["payments"], from: ["paid", "debt"] },
  refund_failed: { to: ["paid"], from: ["payments"] },
  chargeback: { to: ["chargebacks"], from: ["paid", "debt"] },
  chargeback_reversed: { to: ["paid"], from: ["chargebacks"] },
  debt_settlement: { to: ["debt"], from: ["paid"] },
};

/** For each kind of reversal, the kind of transfer that it reverses. */
const REVERSED: Readonly<Partial<Record<LedgerTransferKind, LedgerTransferKind>>> = {
  auto_credit: "call_charge",
  dispute_credit: "call_charge",
  refund: "purchase",
  chargeback: "purchase",
  refund_failed: "refund",
  chargeback_reversed: "chargeback",
  expiry: "bonus",
  bonus: "expiry",
};
const ALWAYS_REVERSES: ReadonlySet<LedgerTransferKind> = new Set([
  "auto_credit",
  "dispute_credit",
  "refund",
  "chargeback",
  "refund_failed",
  "chargeback_reversed",
]);

/** A mechanic's transfers so far. */
export interface History {
  transfers: Map<string, Transfer>;
  /** Holds that were captured or released. */
  resolved: Set<string>;
  /**
   * How much of each transfer was reversed, in cents. Reversals that were themselves reversed, such as failed refunds,
   * don't count.
   */
  reversedCents: Map<string, number>;
}

/** Keys and causes of all mechanics' transfers so far. */
export interface UsedKeys {
  keys: Set<string>;
  causes: Set<string>;
}

/** Returns what is wrong with a transfer given the earlier ones, or null. Adds the transfer to the history. */
export function transferProblem(
  transfer: Transfer,
  { history, seen }: { history: History; seen: UsedKeys },
): Problem | null {
  const problem =
    shapeProblem(transfer) ??
    repetitionProblem(transfer, seen) ??
    holdProblem(transfer, history) ??
    reversalProblem(transfer, history) ??
    adjustmentProblem(transfer);
  history.transfers.set(transfer.id, transfer);
  return problem;
}

function shapeProblem({ kind, causeKind, lines }: Transfer): Problem | null {
  const { to, from } = SHAPES[kind];
  const isFitting = lines.every(({ account, amountCents }) =>
    (amountCents > 0 ? to : from).includes(account),
  );
  if (!isFitting) return ["I1", `moves money between accounts that ${kind} transfers don't use`];
  if (kind === "purchase" && causeKind !== "order") return ["I11", "was not made for an order"];
  if (kind === "call_charge" && causeKind !== "call") return ["I12", "was not made for a call"];
  return null;
}

function repetitionProblem(transfer: Transfer, { keys, causes }: UsedKeys): Problem | null {
  const { kind, causeKind, causeId, idempotencyKey } = transfer;
  const cause = `${causeKind} ${causeId} ${kind}`;
  if (keys.has(idempotencyKey)) return ["I6", "has the idempotency key of another transfer"];
  if (causes.has(cause)) return ["I6", `is the second ${kind} for ${causeKind} ${causeId}`];
  keys.add(idempotencyKey);
  causes.add(cause);
  return null;
}

function holdProblem({ kind, holdId, amountCents }: Transfer, history: History): Problem | null {
  if (holdId === null) return kind === "hold_release" ? ["I7", "doesn't name a hold"] : null;
  const hold = history.transfers.get(holdId);
  if (hold?.kind !== "hold") return ["I7", "doesn't name an earlier hold of this mechanic"];
  if (hold.amountCents !== amountCents) return ["I7", "has a different amount than its hold"];
  if (history.resolved.has(holdId)) return ["I7", "resolves a hold that was already resolved"];
  history.resolved.add(holdId);
  return null;
}

function reversalProblem(transfer: Transfer, history: History): Problem | null {
  const { kind, reversesId, amountCents } = transfer;
  if (reversesId === null) {
    return ALWAYS_REVERSES.has(kind) ? ["I8", "doesn't name the transfer that it reverses"] : null;
  }
  const original = history.transfers.get(reversesId);
  if (!original || original.kind !== REVERSED[kind]) {
    return ["I8", `doesn't reverse an earlier ${REVERSED[kind]} transfer`];
  }
  addReversed(history, original.id, amountCents);
  if (original.reversesId !== null) addReversed(history, original.reversesId, -amountCents);
  const reversed = history.reversedCents.get(original.id) ?? 0;
  return reversed > original.amountCents ? ["I8", "reverses more than the original amount"] : null;
}

function addReversed({ reversedCents }: History, id: string, cents: number): void {
  reversedCents.set(id, (reversedCents.get(id) ?? 0) + cents);
}

function adjustmentProblem({ kind, actorId, actorRole, ...transfer }: Transfer): Problem | null {
  if (kind !== "adjustment") return null;
  if (actorId === null || actorRole === null || transfer.reason === null) {
    return ["I13", "has no actor or reason"];
  }
  // Limits of 24 hours span wallets, so `findOverLimit` checks them.
  const earlier = { byActorCents: 0, forMechanicCents: 0 };
  const limits = {
    cents: transfer.amountCents,
    earlier,
    approvedById: transfer.approvedById ?? undefined,
  };
  const isAllowed = canAdjust({ userId: actorId, role: actorRole }, limits);
  return isAllowed ? null : ["I13", "was made without the permission or approval it needed"];
}
