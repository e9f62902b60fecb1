import { countOf } from "@/components/ui/count-of";
import type { RatingInput, RatingLine, RatingRule } from "@/lib/catalog/rating/rating-trace";
import { formatDollars } from "@/lib/core/money";
import { clockName, DAY_MS, dateIn, formatExact, HOUR_MS } from "@/lib/core/time";
import type { CallKind } from "@/lib/telephony/calls/schema/call-list";

export interface RatingNames {
  timezone: string;
  serviceName: string | null;
  place: string | null;
  /** Whether the viewer is the mechanic who took the call. */
  isOwn: boolean;
  kind: CallKind;
}

const OWN = {
  who: "You",
  they: "you",
  was: "were",
  wasNot: "weren’t",
  has: "have",
  covers: "cover",
  offers: "offer",
  doesNot: "don’t",
};
const THIRD_PERSON: typeof OWN = {
  who: "The mechanic",
  they: "they",
  was: "was",
  wasNot: "wasn’t",
  has: "has",
  covers: "covers",
  offers: "offers",
  doesNot: "doesn’t",
};
type Pronouns = typeof OWN;

/** Describes the facts behind a rule's result, including everything that the rule compared. */
export function ratingFacts(line: RatingLine, input: RatingInput, names: RatingNames): string {
  const at = (time: string) => formatExact(time, names.timezone);
  const words = names.isOwn ? OWN : THIRD_PERSON;
  switch (line.rule) {
    case "test":
      return line.facts.isTest ? "This was a test call." : "This wasn’t a test call.";
    case "blocked_or_spam":
      return aboutDriver(SCREENINGS[line.facts.screening], names.kind);
    case "not_answered":
      return answerFact(line.facts.acceptedAt && at(line.facts.acceptedAt), names.kind, words);
    case "mechanic_paused":
      return pauseFact(line.facts.isPaused, names.kind, words);
    case "anonymous_or_toll_free":
      return aboutDriver(CALLERS[line.facts.caller], names.kind);
    case "below_minimum_talk":
      return talkFact(line.facts, input, names.timezone);
    case "duplicate":
      return input.accepted ? duplicateFact(line.facts, at, words) : notTaken(names.kind);
    case "outside_area":
      return input.accepted ? areaFact(line.facts, names.place, words) : notTaken(names.kind);
    case "service_not_offered":
      return input.accepted
        ? serviceFact(line.facts, names.serviceName, words)
        : notTaken(names.kind);
    case "no_price":
      return line.facts.feeCents === null
        ? "No fee was set for this call."
        : `The fee was ${formatDollars(line.facts.feeCents)}, set before the phone rang.`;
  }
}

function notTaken(kind: CallKind): string {
  return kind === "driver"
    ? "No mechanic took the call."
    : "The driver wasn’t connected with a mechanic.";
}

/** In a call that a mechanic or this site placed, the driver is not the caller. */
const aboutDriver = (text: string, kind: CallKind) =>
  kind === "driver" ? text : text.replace("caller", "driver");

/** In a driver's call, the mechanic accepts by pressing 1. In other calls, the driver accepts by answering. */
function answerFact(at: string | null, kind: CallKind, { who }: Pronouns): string {
  if (kind !== "driver") return at ? `The driver answered on ${at}.` : notTaken(kind);
  return at ? `${who} pressed 1 on ${at}.` : "No mechanic pressed 1.";
}

type FactsOf<Rule extends RatingRule> = Extract<RatingLine, { rule: Rule }>["facts"];

const SCREENINGS: Readonly<Record<FactsOf<"blocked_or_spam">["screening"], string>> = {
  clear: "The caller was neither blocked nor flagged as spam.",
  blocked: "The caller was blocked.",
  spam: "The caller was flagged as spam.",
};

const CALLERS: Readonly<Record<FactsOf<"anonymous_or_toll_free">["caller"], string>> = {
  known: "The caller’s number was shown and isn’t toll-free.",
  anonymous: "The caller’s number was anonymous.",
  toll_free: "The caller’s number is toll-free.",
};

/** Paused mechanics aren't called, and a pause that begins after the phone rang doesn't count. */
function pauseFact(isPaused: boolean | null, kind: CallKind, words: Pronouns): string {
  const { who, was, wasNot, they } = words;
  if (isPaused === null) return notTaken(kind);
  const answered = kind === "driver" ? `${they} pressed 1` : "the driver answered";
  if (isPaused) return `${who} ${was} paused when ${answered}.`;
  return `${who} ${wasNot} paused when ${kind === "returned" ? answered : "the phone rang"}.`;
}

function talkFact(
  { talkSeconds, minTalkSeconds }: FactsOf<"below_minimum_talk">,
  { accepted, endedAt }: RatingInput,
  timezone: string,
): string {
  const minimum = `The minimum billable talk time is ${countOf(minTalkSeconds, "second")}.`;
  if (!accepted) return `There was no conversation. ${minimum}`;
  return `Talk time was ${countOf(talkSeconds, "second")} (rounded down), from ${spanText(accepted.at, endedAt, timezone)}. ${minimum}`;
}

/** Names the day only if the call ended on another one. */
function spanText(from: string, to: string, timezone: string): string {
  const [first, last] = [from, to].map((at) => dateIn(timezone, new Date(at)));
  const hasDay = first !== last;
  const span = [from, to].map((at) => formatExact(at, timezone, { hasDay })).join(" to ");
  return hasDay ? span : `${span}, ${clockName(timezone)}`;
}

function duplicateFact(
  { receivedAt, lastBilled, duplicateWindowDays }: FactsOf<"duplicate">,
  at: (time: string) => string,
  { who, has }: Pronouns,
): string {
  const window = `Repeat calls within ${countOf(duplicateWindowDays, "day")} are free.`;
  if (!lastBilled) return `${who} ${has}n’t paid for an earlier call from this number. ${window}`;
  const age = Date.parse(receivedAt) - Date.parse(lastBilled.receivedAt);
  return `The last call from this number that ${who.toLowerCase()} paid for came in on ${at(lastBilled.receivedAt)}, ${formatAge(age)} before this one. ${window}`;
}

function formatAge(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS);
  if (days > 0) return `${countOf(days, "day")} and ${countOf(hours, "hour")}`;
  return hours > 0 ? countOf(hours, "hour") : "less than an hour";
}

function areaFact(
  { isCovered }: FactsOf<"outside_area">,
  place: string | null,
  { who, covers, doesNot }: Pronouns,
): string {
  if (isCovered === null) return "We don’t know where the car was, so this rule can’t apply.";
  const where = place ?? "the location that the driver asked about";
  return `${who} ${isCovered ? covers : `${doesNot} cover`} ${where}.`;
}

function serviceFact(
  { isOffered }: FactsOf<"service_not_offered">,
  name: string | null,
  { who, offers, doesNot }: Pronouns,
): string {
  if (isOffered === null) {
    return name === null
      ? "We don’t know what the driver needed, so this rule can’t apply."
      : "We didn’t know what the driver needed when the call was rated, so this rule can’t apply.";
  }
  const what = name ?? "the service that the driver asked about";
  return `${who} ${isOffered ? offers : `${doesNot} offer`} ${what}.`;
}
