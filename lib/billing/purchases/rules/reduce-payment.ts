import type {
  ChargeFact,
  PaymentFact,
  SessionFact,
} from "@/lib/billing/purchases/rules/payment-fact";
import type { OrderState } from "@/lib/core/generated/prisma/enums";

/** The terms on which an order was placed. */
interface OrderTerms {
  id: string;
  priceCents: number;
  /** Null until the payment provider has created a session. */
  sessionId: string | null;
  /** Whether the checkout was canceled or has expired, so that a payment is no longer expected. */
  isClosed?: boolean;
}

/** Money that was returned to the payer. */
export interface TakenBack {
  kind: "refund" | "chargeback";
  /** The payment provider's ID for the refund or dispute. */
  id: string;
  cents: number;
}

export interface PaymentStatus {
  state: OrderState;
  /** Whether the mechanic gets the credit. */
  isGranted: boolean;
  /** Whether the mechanic completed the checkout, but the payment takes days. */
  isAwaited: boolean;
  /** Why a completed payment adds no credit; null if there is no problem. */
  problem: PaymentProblem | null;
  sessionId: string | null;
  /** If an order was paid more than once, the payment that added the credit. */
  paymentIntentId: string | null;
  customerId: string | null;
  /** Refunds first, then chargebacks. The amounts add up to at most the price. */
  returned: TakenBack[];
}

const PAYMENT_PROBLEMS = ["amount_mismatch", "session_mismatch"] as const;
type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

const CURRENCY = "usd";
/** Later statuses have higher ranks. */
export const REFUND_RANK = { pending: 0, succeeded: 1, failed: 2 } as const;
export const DISPUTE_RANK = { inquiry: 0, open: 1, lost: 2, won: 3 } as const;

/**
 * Determines what an order's events add up to. The result depends only on which events have arrived, not on their
 * sequence or how often they repeat, so events can safely arrive late or more than once.
 */
export function reducePayment(terms: OrderTerms, facts: readonly PaymentFact[]): PaymentStatus {
  const attempts = facts.filter(isAttempt);
  const paid = attempts.filter(({ outcome }) => outcome === "paid");
  const granted = paid.filter((fact) => problemOf(terms, fact) === null);
  const isGranted = granted.length > 0;
  const payments = isGranted ? granted : paid;
  const own = isGranted ? withoutOthers(facts, { paid, granted }) : facts;
  const returned = returnedMoney(own);
  const outcomes = new Set(attempts.map(({ outcome }) => outcome));
  const state = isGranted
    ? grantedState(terms, returned)
    : (ungrantedState(paid, own) ?? unpaidState(terms, outcomes));
  return {
    state,
    isGranted,
    isAwaited: state === "pending" && outcomes.has("unpaid"),
    problem: isGranted ? null : firstProblem(terms, paid),
    sessionId: smallest(attempts.map((fact) => (fact.kind === "session" ? fact.sessionId : null))),
    paymentIntentId: smallest(paymentIds(payments.length > 0 ? payments : attempts)),
    customerId: smallest(
      attempts.map((fact) => (fact.kind === "session" ? fact.customerId : null)),
    ),
    returned: capAt(terms.priceCents, returned),
  };
}

export const sumOf = (returned: readonly TakenBack[], kind: TakenBack["kind"]): number =>
  returned.reduce((sum, taken) => sum + (taken.kind === kind ? taken.cents : 0), 0);

type Attempt = SessionFact | ChargeFact;

const isAttempt = (fact: PaymentFact): fact is Attempt =>
  fact.kind === "session" || fact.kind === "charge";

const paymentIds = (attempts: readonly Attempt[]) =>
  attempts.map(({ paymentIntentId }) => paymentIntentId);

/** Leaves out payments that added no credit: returning them doesn't take back the credit that another one added. */
function withoutOthers(
  facts: readonly PaymentFact[],
  { paid, granted }: { paid: readonly Attempt[]; granted: readonly Attempt[] },
): readonly PaymentFact[] {
  const kept = paymentIds(granted);
  const others = paymentIds(paid).filter((id) => !kept.includes(id));
  return facts.filter(({ paymentIntentId }) => !others.includes(paymentIntentId));
}

function problemOf(
  { id, priceCents, sessionId }: OrderTerms,
  fact: Attempt,
): PaymentProblem | null {
  if (fact.amountCents !== priceCents || fact.currency !== CURRENCY) return "amount_mismatch";
  if (fact.orderId !== id) return "session_mismatch";
  const isOther = fact.kind === "session" && sessionId !== null && fact.sessionId !== sessionId;
  return isOther ? "session_mismatch" : null;
}

function firstProblem(terms: OrderTerms, paid: readonly Attempt[]): PaymentProblem | null {
  const problems = new Set(paid.map((fact) => problemOf(terms, fact)));
  return PAYMENT_PROBLEMS.find((problem) => problems.has(problem)) ?? null;
}

function grantedState({ priceCents }: OrderTerms, returned: readonly TakenBack[]): OrderState {
  if (isChargedBack(returned)) return "charged_back";
  return sumOf(returned, "refund") >= priceCents ? "refunded" : "fulfilled";
}

/** Compares what was returned with what was paid, which may differ from the price. Returns null if nothing was paid. */
function ungrantedState(
  paid: readonly Attempt[],
  facts: readonly PaymentFact[],
): OrderState | null {
  if (paid.length === 0) return null;
  const isReturned = paid.every(({ paymentIntentId, amountCents }) => {
    const own = returnedMoney(facts.filter((fact) => fact.paymentIntentId === paymentIntentId));
    return isChargedBack(own) || (own.length > 0 && sumOf(own, "refund") >= amountCents);
  });
  if (!isReturned) return "paid";
  return isChargedBack(returnedMoney(facts)) ? "charged_back" : "refunded";
}

function unpaidState(
  { sessionId, isClosed = false }: OrderTerms,
  outcomes: ReadonlySet<Attempt["outcome"]>,
): OrderState {
  if (outcomes.has("failed")) return "failed";
  if (outcomes.has("expired")) return "expired";
  if (outcomes.has("unpaid")) return "pending";
  if (isClosed) return "expired";
  return sessionId === null ? "created" : "pending";
}

const isChargedBack = (returned: readonly TakenBack[]) =>
  returned.some(({ kind }) => kind === "chargeback");

/** Returns refunds that haven't failed, and disputes whose money was taken and hasn't been returned. */
function returnedMoney(facts: readonly PaymentFact[]): TakenBack[] {
  const refunds = facts.filter((fact) => fact.kind === "refund");
  const disputes = facts.filter((fact) => fact.kind === "dispute");
  const latest = [
    ...latestOf(
      refunds,
      ({ refundId }) => refundId,
      ({ status }) => REFUND_RANK[status],
    )
      .filter(({ status }) => status !== "failed")
      .map(({ refundId: id, amountCents: cents }) => ({ kind: "refund" as const, id, cents })),
    ...latestOf(
      disputes,
      ({ disputeId }) => disputeId,
      ({ status }) => DISPUTE_RANK[status],
    )
      .filter(({ status }) => status === "open" || status === "lost")
      .map(({ disputeId: id, amountCents: cents }) => ({ kind: "chargeback" as const, id, cents })),
  ];
  return latest.filter(({ cents }) => cents > 0);
}

/** Returns the fact with the highest rank for each ID, or the largest amount on a tie. Sorted by ID. */
function latestOf<F extends { amountCents: number }>(
  facts: readonly F[],
  idOf: (fact: F) => string,
  rankOf: (fact: F) => number,
): F[] {
  const latest = new Map<string, F>();
  for (const fact of facts) {
    const known = latest.get(idOf(fact));
    const isLater =
      !known ||
      rankOf(fact) > rankOf(known) ||
      (rankOf(fact) === rankOf(known) && fact.amountCents > known.amountCents);
    if (isLater) latest.set(idOf(fact), fact);
  }
  return [...latest.values()].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

function capAt(cents: number, returned: readonly TakenBack[]): TakenBack[] {
  let left = cents;
  return returned.flatMap((taken) => {
    const capped = Math.min(taken.cents, left);
    left -= capped;
    return capped > 0 ? [{ ...taken, cents: capped }] : [];
  });
}

function smallest(ids: readonly (string | null)[]): string | null {
  return ids.filter((id) => id !== null).toSorted()[0] ?? null;
}
