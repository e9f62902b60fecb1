import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import { formatDollars } from "@/lib/core/money";
import type { PercentRange } from "@/lib/site/estimate-factors/constants";
import {
  choiceFactor,
  type Estimate,
  type EstimateQuestion,
  needsStartStopBattery,
} from "@/lib/site/estimates/rules/estimate";
import { PARTS_OPTIONS, VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

/** Says, in short sentences, why the estimate is what it is. `city` is null without local prices. */
export function estimateReasons(
  question: EstimateQuestion,
  { isRaised }: Pick<Estimate, "isRaised">,
  city: string | null,
): string[] {
  return [
    placeReason(question, city),
    vehicleReason(question),
    partsReason(question),
    startStopReason(question),
    isRaised && city ? `The low end is where our price in ${city} starts.` : null,
  ].filter((reason) => reason !== null);
}

function placeReason({ local }: EstimateQuestion, city: string | null): string {
  if (!local?.fromCents || !city) {
    return "This estimate starts at our list price. Prices differ by city: enter the ZIP code where your car is to start at the one near you.";
  }
  const from = `Our price in ${city} starts at ${formatDollars(local.fromCents)}`;
  return local.highestCents !== null && local.highestCents > local.fromCents
    ? `${from}; the highest is ${formatDollars(local.highestCents)}.`
    : `${from}.`;
}

function vehicleReason({ vehicle, factors, service }: EstimateQuestion): string | null {
  const [labor, parts] = [factors[`labor_${vehicle}`], factors[`parts_${vehicle}`]];
  // Without labor hours, the whole price counts as parts.
  const isOne = !service.laborHours || isSame(labor, parts);
  const ofParts = hasParts(service) ? [{ words: "parts cost", range: parts }] : [];
  const changes = isOne
    ? [{ words: hasParts(service) ? "parts and labor cost" : "labor costs", range: parts }]
    : [...ofParts, { words: "labor costs", range: labor }];
  const told = changes.filter(({ range }) => !isWhole(range));
  if (told.length === 0) return null;
  const label = VEHICLE_OPTIONS.find(({ value }) => value === vehicle)?.description;
  const isListed = isWhole(factors.labor_economy) && isWhole(factors.parts_economy);
  const than = isListed ? "for a compact car" : "in the starting price";
  const sentence = told.map(({ words, range }) => `${words} ${comparison(range)}`).join(", and ");
  return `${label}: ${sentence} than ${than}.`;
}

function partsReason(question: EstimateQuestion): string | null {
  const { parts, factors } = question;
  const range = choiceFactor(question);
  if (isWhole(range)) return null;
  const label = PARTS_OPTIONS.find(({ value }) => value === parts)?.description;
  const than = isWhole(factors.choice_standard) ? "standard ones" : "those in the starting price";
  return `${label} cost ${comparison(range)} than ${than}.`;
}

function startStopReason(question: EstimateQuestion): string | null {
  const range = question.factors.start_stop;
  if (!needsStartStopBattery(question) || isWhole(range)) return null;
  return `A car with start-stop needs an AGM battery, which costs ${comparison(range)} than a standard one.`;
}

const isSame = (a: PercentRange, b: PercentRange) => a.low === b.low && a.high === b.high;

const isWhole = ({ low, high }: PercentRange) => low === 100 && high === 100;

/** Returns "10–20% more", "10–15% less", or "5% less to 10% more". */
function comparison({ low, high }: PercentRange): string {
  if (low < 100 && high > 100) return `${100 - low}% less to ${high - 100}% more`;
  const [least, most, word] =
    high > 100 ? [low - 100, high - 100, "more"] : [100 - high, 100 - low, "less"];
  if (least === most) return `${most}% ${word}`;
  return least === 0 ? `up to ${most}% ${word}` : `${least}–${most}% ${word}`;
}
