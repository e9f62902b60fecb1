import { ANSWER_DAYS } from "@/lib/billing/verdicts/constants";
import type { BillingState, DisputeState } from "@/lib/billing/verdicts/schema/verdict";
import { AppError, fieldError } from "@/lib/core/app-error";
import { endOfBusinessDays } from "@/lib/core/business-days";
import { formatDollars } from "@/lib/core/money";
import { DAY_MS } from "@/lib/core/time";

/** What can happen to a dispute after it is submitted. */
export type DisputeEvent =
  | { readonly kind: "review" | "ask" | "answer" | "withdraw" | "reject" | "appeal" | "uphold" }
  | { readonly kind: "lapse" | "accept_automatically" | "accept" }
  | { readonly kind: "accept_partially"; readonly creditCents: number };
export type DisputeEventKind = DisputeEvent["kind"];

export type Dispute = {
  readonly state: DisputeState;
  readonly openedById: string | null;
  /** Who made the first decision; null until it is made, or if it was automatic. */
  readonly decidedById: string | null;
  /** Who appealed; null without an appeal. */
  readonly appealedById: string | null;
  /** When an answer is due; null unless one was asked for. */
  readonly answerBy: Date | null;
  /** What the call cost, and how much of it has been credited, in integer cents. */
  readonly feeCents: number;
  readonly creditedCents: number;
};

const TRANSITIONS: Readonly<
  Record<DisputeState, Readonly<Partial<Record<DisputeEventKind, DisputeState>>>>
> = {
  submitted: {
    accept_automatically: "auto_accepted",
    review: "under_review",
    withdraw: "withdrawn",
  },
  auto_accepted: {},
  under_review: {
    ask: "needs_info",
    accept: "accepted",
    accept_partially: "accepted_partial",
    reject: "rejected",
    withdraw: "withdrawn",
  },
  needs_info: { answer: "under_review", lapse: "rejected", withdraw: "withdrawn" },
  accepted: {},
  accepted_partial: { appeal: "appealed" },
  rejected: { appeal: "appealed" },
  appealed: { accept: "accepted", uphold: "upheld" },
  upheld: {},
  withdrawn: {},
};

const DECISIONS: readonly DisputeEventKind[] = ["accept", "accept_partially", "reject", "uphold"];

/** What an event changes. A deadline is null if the new state has none. */
type DisputeMove = {
  readonly state: DisputeState;
  /** The amount to credit now, in integer cents. */
  readonly creditCents: number;
  readonly decideBy: Date | null;
  readonly answerBy: Date | null;
};

type Context = {
  readonly now: Date;
  /** Null if the event is automatic. */
  readonly actorId: string | null;
  /** The mechanic's IANA zone. */
  readonly timezone: string;
  readonly decisionBusinessDays: number;
};

/**
 * Applies an event to a dispute. Throws `conflict` if the dispute's state doesn't allow it, `forbidden` if the person
 * who decides also opened the dispute or, on appeal, filed the appeal or made the first decision, or `invalid_input`
 * for a partial credit that isn't less than the fee.
 */
export function moveDispute(dispute: Dispute, event: DisputeEvent, context: Context): DisputeMove {
  const state = TRANSITIONS[dispute.state][event.kind];
  const isEarlyLapse =
    event.kind === "lapse" && (dispute.answerBy === null || context.now < dispute.answerBy);
  if (state === undefined || isEarlyLapse) {
    throw new AppError("conflict", "This dispute has changed. Reload the page to see its status.");
  }
  if (DECISIONS.includes(event.kind)) requireOther(dispute, context);
  return { state, creditCents: creditOf(dispute, event), ...deadlines(state, context) };
}

function requireOther(dispute: Dispute, { actorId }: Context): void {
  const { state, openedById, decidedById, appealedById } = dispute;
  if (actorId === null || actorId === openedById) {
    throw new AppError(
      "forbidden",
      "You filed this dispute. Ask another administrator to decide it.",
    );
  }
  if (state === "appealed" && (actorId === decidedById || actorId === appealedById)) {
    throw new AppError(
      "forbidden",
      "You filed this appeal or made the original decision. Ask another administrator to decide the appeal.",
    );
  }
}

function creditOf({ feeCents, creditedCents }: Dispute, event: DisputeEvent): number {
  switch (event.kind) {
    case "accept":
    case "accept_automatically":
      return feeCents - creditedCents;
    case "accept_partially":
      return requirePartial(event.creditCents, feeCents);
    default:
      return 0;
  }
}

function requirePartial(creditCents: number, feeCents: number): number {
  if (Number.isSafeInteger(creditCents) && creditCents > 0 && creditCents < feeCents) {
    return creditCents;
  }
  const message = `Enter an amount above $0 and below the fee of ${formatDollars(feeCents)}.`;
  throw fieldError("invalid_input", "amount", message);
}

function deadlines(state: DisputeState, { now, timezone, decisionBusinessDays }: Context) {
  const isWaitingForDecision = state === "under_review" || state === "appealed";
  return {
    decideBy: isWaitingForDecision ? endOfBusinessDays(now, decisionBusinessDays, timezone) : null,
    answerBy: state === "needs_info" ? new Date(now.getTime() + ANSWER_DAYS * DAY_MS) : null,
  };
}

const UNDECIDED: readonly DisputeState[] = ["submitted", "under_review", "needs_info", "appealed"];

/** Returns how the disputed call is billed. During an appeal of a partial credit, the call stays partially credited. */
export function billingOf({
  state,
  feeCents,
  creditedCents,
}: Pick<Dispute, "state" | "feeCents" | "creditedCents">): BillingState {
  if (state === "auto_accepted") return "auto_credited";
  if (creditedCents > 0) return creditedCents < feeCents ? "partially_credited" : "credited";
  return UNDECIDED.includes(state) ? "disputed" : "billed";
}
