import { formatDollars } from "@/lib/core/money";
import { START_STOP_EXTRA_PERCENT } from "@/lib/site/estimates/constants";
import {
  asksForStartStop,
  type Estimate,
  type EstimateQuestion,
} from "@/lib/site/estimates/rules/estimate";
import { PARTS_PERCENT, VEHICLE_PERCENT } from "@/lib/site/quiz/constants";
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
    isRaised && city ? `No mechanic in ${city} charges less than the low end.` : null,
  ].filter((reason) => reason !== null);
}

function placeReason({ local }: EstimateQuestion, city: string | null): string {
  if (!local?.fromCents || !city) {
    return "This estimate starts at our list price. Where local mechanics have set prices, estimates start at the lowest one.";
  }
  const from = `The lowest price in ${city} is ${formatDollars(local.fromCents)}`;
  return local.highestCents !== null && local.highestCents > local.fromCents
    ? `${from}; the highest is ${formatDollars(local.highestCents)}.`
    : `${from}.`;
}

function vehicleReason({ vehicle }: EstimateQuestion): string | null {
  const { low, high } = VEHICLE_PERCENT[vehicle].mobile;
  if (high === 100) return null;
  const label = VEHICLE_OPTIONS.find(({ value }) => value === vehicle)?.description;
  return `${label}: parts and labor cost ${low - 100}–${high - 100}% more than for a compact car.`;
}

function partsReason({ parts }: EstimateQuestion): string | null {
  const { low, high } = PARTS_PERCENT[parts].mobile;
  if (low === 100 && high === 100) return null;
  const label = PARTS_OPTIONS.find(({ value }) => value === parts)?.description;
  const words = low > 100 ? `${low - 100}–${high - 100}% more` : `${100 - high}–${100 - low}% less`;
  return `${label} cost ${words} than standard ones.`;
}

function startStopReason({ hasStartStop, service }: EstimateQuestion): string | null {
  if (!hasStartStop || !asksForStartStop(service.category)) return null;
  const { low, high } = START_STOP_EXTRA_PERCENT;
  return `A car with start-stop needs an AGM battery, which costs ${low}–${high}% more than a standard one.`;
}
