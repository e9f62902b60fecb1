import { formatExact } from "@/components/calls/call-words";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import type { RatingInput, RatingLine, RatingRule } from "@/lib/rating/rating-trace";

export const RULE_NAMES: Readonly<Record<RatingRule, string>> = {
  test: "Test call",
  blocked_or_spam: "Blocked caller or spam",
  not_answered: "Not answered",
  mechanic_paused: "Mechanic paused",
  anonymous_or_toll_free: "Anonymous or toll-free number",
  below_minimum_talk: "Call too short",
  duplicate: "Repeat caller",
  outside_area: "Outside the area",
  service_not_offered: "Service not offered",
  no_price: "No fee set",
};

/** How the rating's IDs and times are shown. */
export interface RatingNames {
  timezone: string;
  serviceName: string | null;
  place: string | null;
  /** Whether the viewer is the mechanic. */
  isOwn: boolean;
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
type Words = typeof OWN;

/** Says what a rule's result is based on, with everything that it compared. */
export function ratingFacts(line: RatingLine, input: RatingInput, names: RatingNames): string {
  const at = (time: string) => formatExact(time, names.timezone);
  const words = names.isOwn ? OWN : THIRD_PERSON;
  switch (line.rule) {
    case "test":
      return line.facts.isTest ? "This was a test call." : "This was not a test call.";
    case "blocked_or_spam":
      return SCREENINGS[line.facts.screening];
    case "not_answered":
      return line.facts.acceptedAt
        ? `${words.who} pressed 1 at ${at(line.facts.acceptedAt)}.`
        : "No mechanic pressed 1.";
    case "mechanic_paused":
      return pauseFact(line.facts.isPaused, words);
    case "anonymous_or_toll_free":
      return CALLERS[line.facts.caller];
    case "below_minimum_talk":
      return talkFact(line.facts, input, names.timezone);
    case "duplicate":
      return input.accepted ? duplicateFact(line.facts, at, words) : NOT_TAKEN;
    case "outside_area":
      return input.accepted ? areaFact(line.facts, names.place, words) : NOT_TAKEN;
    case "service_not_offered":
      return input.accepted ? serviceFact(line.facts, names.serviceName, words) : NOT_TAKEN;
    case "no_price":
      return line.facts.feeCents === null
        ? "No fee was set for this call."
        : `The fee was ${formatDollars(line.facts.feeCents)}, set before the phone rang.`;
  }
}

const NOT_TAKEN = "No mechanic took the call.";

type FactsOf<Rule extends RatingRule> = Extract<RatingLine, { rule: Rule }>["facts"];

const SCREENINGS: Readonly<Record<FactsOf<"blocked_or_spam">["screening"], string>> = {
  clear: "The caller was neither blocked nor flagged as spam.",
  blocked: "The caller was blocked.",
  spam: "The caller was flagged as spam.",
};

const CALLERS: Readonly<Record<FactsOf<"anonymous_or_toll_free">["caller"], string>> = {
  known: "The caller’s number was shown, and it isn’t toll-free.",
  anonymous: "The caller’s number was anonymous.",
  toll_free: "The caller’s number is toll-free.",
};

function pauseFact(isPaused: boolean | null, { who, was, wasNot, they }: Words): string {
  if (isPaused === null) return NOT_TAKEN;
  return `${who} ${isPaused ? was : wasNot} paused when ${they} pressed 1.`;
}

function talkFact(
  { talkSeconds, minTalkSeconds }: FactsOf<"below_minimum_talk">,
  { accepted, endedAt }: RatingInput,
  timezone: string,
): string {
  const minimum = `The minimum is ${countOf(minTalkSeconds, "second")}.`;
  if (!accepted) return `There was no conversation. ${minimum}`;
  const [from, to] = [accepted.at, endedAt].map((time) =>
    formatExact(time, timezone, { hasDay: false }),
  );
  return `Talk time was ${countOf(talkSeconds, "second")}, from ${from} to ${to}, rounded down. ${minimum}`;
}

function duplicateFact(
  { receivedAt, lastBilled, duplicateWindowDays }: FactsOf<"duplicate">,
  at: (time: string) => string,
  { who, has }: Words,
): string {
  const window = `Repeat calls within ${countOf(duplicateWindowDays, "day")} are free.`;
  if (!lastBilled) return `${who} ${has} paid for no earlier call from this number. ${window}`;
  const age = Date.parse(receivedAt) - Date.parse(lastBilled.receivedAt);
  return `The last call from this number that ${who.toLowerCase()} paid for came in at ${at(lastBilled.receivedAt)}, ${formatAge(age)} before this one. ${window}`;
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
  { who, covers, doesNot }: Words,
): string {
  if (isCovered === null) return "We don’t know where the car was. This never counts either way.";
  const where = place ?? "the place that the driver asked about";
  return `${who} ${isCovered ? covers : `${doesNot} cover`} ${where}.`;
}

function serviceFact(
  { isOffered }: FactsOf<"service_not_offered">,
  name: string | null,
  { who, offers, doesNot }: Words,
): string {
  if (isOffered === null) {
    return "We don’t know what the driver needed. This never counts either way.";
  }
  const what = name ?? "the service that the driver asked about";
  return `${who} ${isOffered ? offers : `${doesNot} offer`} ${what}.`;
}
