import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { AUTOMATIC_LANE_DAYS } from "@/lib/disputes/constants";
import { CUSTOMER_OUTCOMES, findContradiction } from "@/lib/disputes/rules/find-contradiction";
import { judgeDispute } from "@/lib/disputes/rules/judge-dispute";
import { billingOf, type DisputeEvent, moveDispute } from "@/lib/disputes/rules/move-dispute";
import { isOpen } from "@/lib/disputes/rules/open-states";
import {
  type DisputeClaim,
  type DisputeState,
  PAID_STATES,
  type Verdict,
} from "@/lib/disputes/schema/verdict";
import type { BillingRules } from "@/lib/rating/billing-rules";
import { createRandom, type Random } from "./create-random";
import type { DemoCall } from "./demo-calls";
import { demoId } from "./demo-id";
import { demoUsers } from "./demo-users";
import type { DemoWallets } from "./demo-wallets";
import { DECISIONS, DISPUTE_TEXTS, type DisputeText } from "./dispute-texts";
import { createUndecidedCalls } from "./undecided-calls";

/** A dispute while the demo's calls are being generated. It becomes a database row at the end. */
type DemoDispute = {
  id: string;
  callId: string;
  mechanicId: string;
  reason: DisputeText["reason"];
  text: string;
  state: DisputeState;
  openedById: string;
  openedAt: Date;
  decideBy: Date | null;
  answerBy: Date | null;
  decidedAt: Date | null;
  decidedById: string | null;
  appealedAt: Date | null;
  appealDecidedAt: Date | null;
  appealDecidedById: string | null;
  creditedCents: number;
  blocksCaller: boolean;
  verdict: Verdict;
  rulesVersion: number;
};
type Message = Omit<Prisma.DisputeMessageCreateManyInput, "id">;
type Rules = BillingRules & { version: number };

interface Sources {
  rules: Rules;
  wallets: DemoWallets;
  timezoneOf: (mechanicId: string) => string;
  billedCalls: (mechanicId: string, now: Date) => number;
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
const ADMINS = demoUsers()
  .filter(({ role, status }) => role === "admin" && status === "active")
  .map(({ id }) => id);
/** Files disputes for mechanics without an account. Only other administrators may decide them. */
const FILING_ADMIN = ADMINS.at(-1) ?? "";
const DECIDERS = ADMINS.slice(0, -1);
const OWNERS = new Map(
  demoUsers().flatMap(({ id, mechanicId, status }) =>
    mechanicId && status === "active" ? [[mechanicId, id] as const] : [],
  ),
);

/** Files disputes about billed calls and decides them, using the same rules as the site. */
export function createDemoDisputes(sources: Sources) {
  const random = createRandom(SEED);
  const disputes: DemoDispute[] = [];
  const messages: Message[] = [];
  const undecided = createUndecidedCalls(sources.now);
  const { rules, wallets, schedule } = sources;

  function file(call: DemoCall, { reason, text, blocksCaller }: DisputeText, at: Date) {
    const mechanicId = call.mechanicId ?? "";
    const claim = claimOf(call, reason, at);
    const verdict = judgeDispute(claim, rules);
    if (verdict.outcome.kind === "refused") return;
    const { outcome } = verdict;
    const dispute: DemoDispute = {
      id: demoId("dispute", disputes.length + 1),
      callId: call.id,
      mechanicId,
      reason,
      text,
      blocksCaller,
      state: "submitted",
      // An administrator files for mechanics who have no account.
      openedById: OWNERS.get(mechanicId) ?? FILING_ADMIN,
      openedAt: at,
      decideBy: outcome.kind === "reviewed" ? new Date(outcome.decideBy) : null,
      answerBy: null,
      decidedAt: null,
      decidedById: null,
      appealedAt: null,
      appealDecidedAt: null,
      appealDecidedById: null,
      creditedCents: 0,
      verdict,
      rulesVersion: rules.version,
    };
    disputes.push(dispute);
    if (outcome.kind === "accepted_automatically") {
      apply({ dispute, call, event: { kind: "accept_automatically" }, at, actorId: null });
    } else review(dispute, call, at);
  }

  function textFor(call: DemoCall): DisputeText {
    const fits = ({ reason }: DisputeText) =>
      findContradiction(claimOf(call, reason, call.endedAt)) === null;
    return random.pick(random.chance(0.7) ? DISPUTE_TEXTS.filter(fits) : DISPUTE_TEXTS);
  }

  function claimOf(call: DemoCall, reason: DisputeText["reason"], at: Date): DisputeClaim {
    const mechanicId = call.mechanicId ?? "";
    const { area, service } = call.rating.input;
    const earlier = sources.earlierCalls(call);
    const isInLane = ({ openedAt }: DemoDispute) =>
      at.getTime() - openedAt.getTime() < AUTOMATIC_LANE_DAYS * DAY_MS;
    return {
      now: at.toISOString(),
      timezone: sources.timezoneOf(mechanicId),
      reason,
      billing: call.billing ?? "unrated",
      ratedAt: call.ratedAt.toISOString(),
      hasEarlierDispute: disputes.some(({ callId }) => callId === call.id),
      isFiledByAdministrator: !OWNERS.has(mechanicId),
      talkSeconds: talkSecondsOf(call),
      outcomes: call.outcome ? [call.outcome] : [],
      hasEarlierBilledCall: earlier.some(({ billing }) => isOneOf(PAID_STATES, billing)),
      hasEarlierCustomerCall: earlier.some(({ outcome }) => isOneOf(CUSTOMER_OUTCOMES, outcome)),
      tappedCity: sources.tappedCity(call),
      isCovered: area.isCovered,
      isOffered: service.isOffered,
      acceptedAutomatically: disputes.filter(
        (one) => one.mechanicId === mechanicId && one.state === "auto_accepted" && isInLane(one),
      ).length,
      billedCalls: sources.billedCalls(mechanicId, at),
    };
  }

  function review(dispute: DemoDispute, call: DemoCall, openedAt: Date) {
    const decider = random.pick(DECIDERS);
    const decision = decisionOf(random, call.feeCents ?? 0);
    const appeals = random.chance(0.35);
    const isUndecided = undecided.has(call.id);
    const asks = random.chance(0.2) && !isUndecided;
    const step = (hours: number, event: DisputeEvent, actorId: string, text?: string) =>
      schedule(after(openedAt, hours), (at) => {
        apply({ dispute, call, event, at, actorId });
        if (text) say(dispute, { kind: kindOf(event), authorId: actorId, text, at });
      });
    step(random.integer(1, 20), { kind: "review" }, decider);
    if (asks) {
      step(22, { kind: "ask" }, decider, DECISIONS.question);
      step(30, { kind: "answer" }, dispute.openedById, DECISIONS.answer);
    }
    const decidedAfter = 32 + random.integer(0, 36);
    const ageMs = sources.now.getTime() - openedAt.getTime();
    if (isUndecided || ageMs < UNDECIDED_DAYS * DAY_MS) return;
    step(decidedAfter, decision, decider, DECISIONS[decision.kind]);
    if (!appeals || decision.kind === "accept") return;
    step(72, { kind: "appeal" }, dispute.openedById, DECISIONS.appeal);
    const second = random.pick(DECIDERS.filter((id) => id !== decider));
    const kind = random.chance(0.4) ? "accept" : "uphold";
    step(96, { kind }, second, DECISIONS[kind]);
  }

  interface Applied {
    dispute: DemoDispute;
    call: DemoCall;
    event: DisputeEvent;
    at: Date;
    actorId: string | null;
  }

  function apply({ dispute, call, event, at, actorId }: Applied) {
    const { mechanicId } = dispute;
    const feeCents = call.feeCents ?? 0;
    const wasAppealed = dispute.state === "appealed";
    const appealedById = wasAppealed ? dispute.openedById : null;
    const { creditCents, ...moved } = moveDispute({ ...dispute, appealedById, feeCents }, event, {
      now: at,
      actorId,
      timezone: sources.timezoneOf(mechanicId),
      decisionBusinessDays: rules.decisionBusinessDays,
    });
    Object.assign(dispute, moved, decisionColumns(event, { at, actorId, wasAppealed }));
    if (creditCents > 0) {
      const kind = actorId === null ? "auto_credit" : "dispute_credit";
      const disputeId = wasAppealed ? `${dispute.id}:appeal` : dispute.id;
      const actor = actorId === null ? null : { userId: actorId, role: "admin" as const };
      wallets.credit({
        mechanicId,
        at,
        kind,
        callId: call.id,
        disputeId,
        cents: creditCents,
        actor,
      });
    }
    dispute.creditedCents += creditCents;
    call.creditedCents = dispute.creditedCents;
    call.billing = billingOf({ ...dispute, feeCents });
  }

  function say(
    { id: disputeId }: DemoDispute,
    { at: createdAt, ...message }: Pick<Message, "kind" | "authorId" | "text"> & { at: Date },
  ) {
    messages.push({ disputeId, createdAt, ...message });
  }

  return {
    /**
     * With some probability, schedules a dispute of a billed call for up to a few days after the call. Returns its
     * reason, or null.
     */
    maybeFile: (call: DemoCall): DisputeText["reason"] | null => {
      if (call.billing !== "billed") return null;
      // Recent calls are disputed more often, so there are more disputes to decide.
      const isRecent = sources.now.getTime() - call.endedAt.getTime() < RECENT_DAYS * DAY_MS;
      const isDisputed = random.chance(shareOf(call, isRecent));
      // Disputes that an administrator files always go to a person.
      const isUndecided = !hasAccount(call) && undecided.take(call);
      if (!isDisputed && !isUndecided) return null;
      const text = textFor(call);
      const hours = random.integer(1, isRecent || isUndecided ? 20 : 96);
      schedule(after(call.endedAt, hours), (at) => file(call, text, at));
      return text.reason;
    },
    /** Returns the IDs of the calls whose disputes are still undecided. */
    undecided: () =>
      new Set(disputes.filter(({ state }) => isOpen(state)).map(({ callId }) => callId)),
    rows: () => ({
      disputes,
      messages: messages.map((message, i) => ({ id: demoId("dispmsg", i + 1), ...message })),
    }),
  };
}

const hasAccount = ({ mechanicId }: DemoCall) => OWNERS.has(mechanicId ?? "");

/** Mechanics with an account file more often than those who have to ask an administrator. */
function shareOf(call: DemoCall, isRecent: boolean): number {
  if (isRecent) return 0.6;
  return hasAccount(call) ? 0.5 : 0.2;
}

const isOneOf = <T>(known: readonly T[], value: unknown) => known.some((one) => one === value);

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * 60 * MINUTE_MS);

function talkSecondsOf({ rating }: DemoCall): number {
  const line = rating.lines.find(({ rule }) => rule === "below_minimum_talk");
  return line?.rule === "below_minimum_talk" ? line.facts.talkSeconds : 0;
}

type Decision = { kind: "accept" | "reject" } | { kind: "accept_partially"; creditCents: number };

function decisionOf(random: Random, feeCents: number): Decision {
  if (random.chance(0.45)) return { kind: "accept" };
  if (random.chance(0.3))
    return { kind: "accept_partially", creditCents: Math.floor(feeCents / 2) };
  return { kind: "reject" };
}

function kindOf({ kind }: DisputeEvent): Message["kind"] {
  if (kind === "ask") return "question";
  return kind === "answer" || kind === "appeal" ? kind : "decision";
}

const DECIDING: readonly DisputeEvent["kind"][] = [
  "accept",
  "accept_automatically",
  "accept_partially",
  "reject",
  "uphold",
];

function decisionColumns(
  { kind }: DisputeEvent,
  { at, actorId, wasAppealed }: { at: Date; actorId: string | null; wasAppealed: boolean },
): Partial<DemoDispute> {
  if (kind === "appeal") return { appealedAt: at };
  if (!DECIDING.includes(kind)) return {};
  return wasAppealed
    ? { appealDecidedAt: at, appealDecidedById: actorId }
    : { decidedAt: at, decidedById: actorId };
}
