import { AUTOMATIC_LANE_DAYS } from "@/lib/billing/verdicts/constants";
import {
  CUSTOMER_OUTCOMES,
  findContradiction,
} from "@/lib/billing/verdicts/rules/find-contradiction";
import { judgeDispute } from "@/lib/billing/verdicts/rules/judge-dispute";
import { isOpen } from "@/lib/billing/verdicts/rules/open-states";
import {
  type DisputeClaim,
  type DisputeState,
  PAID_STATES,
  type Verdict,
} from "@/lib/billing/verdicts/schema/verdict";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { decisionColumns, MESSAGE_KINDS } from "@/lib/telephony/disputes/rules/event-columns";
import {
  billingOf,
  type DisputeEvent,
  moveDispute,
} from "@/lib/telephony/disputes/rules/move-dispute";
import { ratedFacts } from "@/lib/telephony/disputes/rules/rated-facts";
import { createRandom, type Random } from "./create-random";
import type { DemoCall } from "./demo-calls";
import type { DemoDispatch } from "./demo-dispatch";
import { demoId } from "./demo-id";
import { DEMO_ADMINS, demoUsers } from "./demo-users";
import type { DemoWallets } from "./demo-wallets";
import { after } from "./factories";
import { DECISIONS, DISPUTE_TEXTS } from "./story";

/** A dispute's row, which changes while the demo's calls are generated. */
type DemoDispute = Prisma.DisputeCreateManyInput & {
  id: string;
  state: DisputeState;
  openedAt: Date;
  decideBy: Date | null;
  answerBy: Date | null;
  decidedById: string | null;
  creditedCents: number;
  verdict: Verdict;
};
type Reason = DisputeClaim["reason"];
type DisputeText = (typeof DISPUTE_TEXTS)[number];

interface Sources {
  rules: BillingRules & { version: number };
  wallets: DemoWallets;
  dispatch: DemoDispatch;
  /** This mechanic's earlier calls from the same caller. */
  earlierCalls: (call: DemoCall) => readonly DemoCall[];
  tappedCity: (call: DemoCall) => DisputeClaim["tappedCity"];
  /** Runs a step at the given time. Steps scheduled for after `now` never run. */
  schedule: (at: Date, step: (at: Date) => void) => void;
  /** When the simulation ends. */
  now: Date;
}

const SEED = 8_000;
const RECENT_DAYS = 5;
/** Newer disputes are left undecided. */
const UNDECIDED_DAYS = 3;
/**
 * These calls are certainly disputed and never decided, so that there are always disputes to decide: the first call of
 * an age in days at which the decision is overdue, and the first few of an age at which it is due.
 */
const UNDECIDED_CALLS = [
  { from: 9, to: 20, count: 1 },
  { from: 1, to: 5, count: 3 },
];
/** Files disputes for mechanics without an account. Only other administrators may decide them. */
const FILING_ADMIN = DEMO_ADMINS.at(-1) ?? "";
const DECIDERS = DEMO_ADMINS.slice(0, -1);
const OWNERS = new Map(
  demoUsers().flatMap(({ id, mechanicId, status }) =>
    mechanicId && status === "active" ? [[mechanicId, id] as const] : [],
  ),
);

/** Files disputes about billed calls and decides them, using the same rules as the site. */
export function createDemoDisputes(sources: Sources) {
  const { rules, wallets, dispatch, schedule, now } = sources;
  const random = createRandom(SEED);
  const disputes: DemoDispute[] = [];
  const messages: Prisma.DisputeMessageCreateManyInput[] = [];
  const undecided = UNDECIDED_CALLS.map((group) => ({ ...group, ids: new Set<string>() }));
  const ageDays = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS;

  /** Takes a call if one of its age is still needed. Returns whether it did. */
  function leaveUndecided({ id, endedAt }: DemoCall): boolean {
    const age = ageDays(endedAt);
    const group = undecided.find(
      ({ from, to, count, ids }) => age >= from && age < to && ids.size < count,
    );
    group?.ids.add(id);
    return group !== undefined;
  }

  function claimOf(call: DemoCall, reason: Reason, at: Date): DisputeClaim {
    const mechanicId = call.mechanicId ?? "";
    const earlier = sources.earlierCalls(call);
    const isAutomatic = ({ state, openedAt }: DemoDispute) =>
      state === "auto_accepted" && at.getTime() - openedAt.getTime() < AUTOMATIC_LANE_DAYS * DAY_MS;
    return {
      now: at.toISOString(),
      timezone: dispatch.timezoneOf(mechanicId),
      reason,
      billing: call.billing ?? "unrated",
      ratedAt: call.ratedAt.toISOString(),
      hasEarlierDispute: disputes.some(({ callId }) => callId === call.id),
      isFiledByAdministrator: !OWNERS.has(mechanicId),
      ...ratedFacts(call.rating),
      outcomes: call.outcome ? [call.outcome] : [],
      hasEarlierBilledCall: earlier.some(({ billing }) => isOneOf(PAID_STATES, billing)),
      hasEarlierCustomerCall: earlier.some(({ outcome }) => isOneOf(CUSTOMER_OUTCOMES, outcome)),
      tappedCity: sources.tappedCity(call),
      acceptedAutomatically: disputes.filter(
        (one) => one.mechanicId === mechanicId && isAutomatic(one),
      ).length,
      billedCalls: dispatch.billedCalls(mechanicId, at),
    };
  }

  function textFor(call: DemoCall): DisputeText {
    const fits = ([reason]: DisputeText) =>
      findContradiction(claimOf(call, reason, call.endedAt)) === null;
    return random.pick(random.chance(0.7) ? DISPUTE_TEXTS.filter(fits) : DISPUTE_TEXTS);
  }

  function file(call: DemoCall, [reason, text]: DisputeText, at: Date) {
    const mechanicId = call.mechanicId ?? "";
    const verdict = judgeDispute(claimOf(call, reason, at), rules);
    const { outcome } = verdict;
    if (outcome.kind === "refused") return;
    const dispute: DemoDispute = {
      id: demoId("dispute", disputes.length + 1),
      callId: call.id,
      mechanicId,
      reason,
      text,
      blocksCaller: reason === "spam" || reason === "solicitation",
      state: "submitted",
      openedById: OWNERS.get(mechanicId) ?? FILING_ADMIN,
      openedAt: at,
      decideBy: outcome.kind === "reviewed" ? new Date(outcome.decideBy) : null,
      answerBy: null,
      decidedById: null,
      creditedCents: 0,
      verdict,
      rulesVersion: rules.version,
    };
    disputes.push(dispute);
    if (outcome.kind === "reviewed") review(dispute, call);
    else apply({ dispute, call, at, actorId: null }, { kind: "accept_automatically" });
  }

  function review(dispute: DemoDispute, call: DemoCall) {
    const { openedAt, openedById } = dispute;
    const decider = random.pick(DECIDERS);
    const decision = decisionOf(random, call.feeCents ?? 0);
    const appeals = random.chance(0.35);
    const isUndecided = undecided.some(({ ids }) => ids.has(call.id));
    const asks = random.chance(0.2) && !isUndecided;
    const step = (hours: number, event: DisputeEvent, actorId: string, text?: string) =>
      schedule(after(openedAt, hours * HOUR_MS), (at) => {
        apply({ dispute, call, at, actorId }, event);
        const kind = MESSAGE_KINDS[event.kind];
        if (!text || !kind) return;
        const id = demoId("dispmsg", messages.length + 1);
        messages.push({ id, disputeId: dispute.id, createdAt: at, kind, authorId: actorId, text });
      });
    step(random.integer(1, 20), { kind: "review" }, decider);
    if (asks) {
      step(22, { kind: "ask" }, decider, DECISIONS.question);
      step(30, { kind: "answer" }, openedById, DECISIONS.answer);
    }
    const decidedAfter = 32 + random.integer(0, 36);
    if (isUndecided || ageDays(openedAt) < UNDECIDED_DAYS) return;
    step(decidedAfter, decision, decider, DECISIONS[decision.kind]);
    if (!appeals || decision.kind === "accept") return;
    step(72, { kind: "appeal" }, openedById, DECISIONS.appeal);
    const second = random.pick(DECIDERS.filter((id) => id !== decider));
    const kind = random.chance(0.4) ? "accept" : "uphold";
    step(96, { kind }, second, DECISIONS[kind]);
  }

  function apply({ dispute, call, at, actorId }: Acted, event: DisputeEvent) {
    const feeCents = call.feeCents ?? 0;
    const isAppeal = dispute.state === "appealed";
    const appealedById = isAppeal ? dispute.openedById : null;
    const { creditCents, ...moved } = moveDispute({ ...dispute, appealedById, feeCents }, event, {
      now: at,
      actorId,
      timezone: dispatch.timezoneOf(dispute.mechanicId),
      decisionBusinessDays: rules.decisionBusinessDays,
    });
    Object.assign(dispute, moved, decisionColumns(event, { now: at, actorId, isAppeal }));
    if (creditCents > 0) {
      wallets.credit({
        kind: actorId === null ? "auto_credit" : "dispute_credit",
        callId: call.id,
        disputeId: isAppeal ? `${dispute.id}:appeal` : dispute.id,
        cents: creditCents,
        at,
        actor: actorId === null ? null : { userId: actorId, role: "admin" },
      });
    }
    dispute.creditedCents += creditCents;
    call.creditedCents = dispute.creditedCents;
    call.billing = billingOf({ ...dispute, feeCents });
  }

  return {
    /**
     * With some probability, schedules a dispute of a billed call for up to a few days after the call. Returns its
     * reason, or null.
     */
    maybeFile: (call: DemoCall): DisputeText[0] | null => {
      if (call.billing !== "billed") return null;
      const hasAccount = OWNERS.has(call.mechanicId ?? "");
      // Recent calls are disputed more often, so there are more disputes to decide. Mechanics with an account file more
      // often than those who have to ask an administrator.
      const isRecent = ageDays(call.endedAt) < RECENT_DAYS;
      const isDisputed = random.chance(isRecent ? 0.6 : hasAccount ? 0.5 : 0.2);
      // Disputes that an administrator files always go to a person.
      const isUndecided = !hasAccount && leaveUndecided(call);
      if (!isDisputed && !isUndecided) return null;
      const text = textFor(call);
      const hours = random.integer(1, isRecent || isUndecided ? 20 : 96);
      schedule(after(call.endedAt, hours * HOUR_MS), (at) => file(call, text, at));
      return text[0];
    },
    /** Returns the IDs of the calls whose disputes are still undecided. */
    undecided: () =>
      new Set(disputes.filter(({ state }) => isOpen(state)).map(({ callId }) => callId)),
    disputes,
    messages,
  };
}

interface Acted {
  dispute: DemoDispute;
  call: DemoCall;
  at: Date;
  actorId: string | null;
}

const isOneOf = <T>(known: readonly T[], value: unknown) => known.some((one) => one === value);

function decisionOf(random: Random, feeCents: number) {
  if (random.chance(0.45)) return { kind: "accept" as const };
  const creditCents = Math.floor(feeCents / 2);
  if (random.chance(0.3)) return { kind: "accept_partially" as const, creditCents };
  return { kind: "reject" as const };
}
