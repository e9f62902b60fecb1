import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import type { Factors, VehicleClass } from "@/lib/site/estimate-factors/constants";
import {
  asksForStartStop,
  type CarAnswers,
  type CentsRange,
  type EstimateQuestion,
  estimateService,
} from "@/lib/site/estimates/rules/estimate";
import { PARTS_OPTIONS, VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";

/** A service whose estimates show what factors do. */
export interface SampleService {
  name: string;
  priced: EstimateQuestion["service"];
}

interface PreviewRow {
  /** What the driver says, such as "SUV" or "Compact car, premium parts". */
  car: string;
  before: CentsRange;
  after: CentsRange;
}

/**
 * Returns what a service is estimated to cost at its list price before and after a change of factors: for each class of
 * vehicle, for each choice of parts, and for a battery with start-stop. Empty for a service without a price.
 */
export function previewFactors(
  { priced: service }: SampleService,
  { before, after }: { before: Factors; after: Factors },
): PreviewRow[] {
  return samplesOf(service.category).flatMap(({ car, answers }) => {
    const question = { ...answers, service, local: null };
    const [old, changed] = [before, after].map((factors) =>
      estimateService({ ...question, factors }),
    );
    return old && changed ? [{ car, before: old.total, after: changed.total }] : [];
  });
}

const COMPACT = { vehicle: "economy", parts: "standard", hasStartStop: false } as const;

function samplesOf(category: string): { car: string; answers: CarAnswers }[] {
  const vehicles = VEHICLE_OPTIONS.map(({ value, description }) => ({
    car: description,
    answers: { ...COMPACT, vehicle: value satisfies VehicleClass },
  }));
  const parts = PARTS_OPTIONS.filter(({ value }) => value !== COMPACT.parts).map(
    ({ value, description }) => ({
      car: `Compact car, ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
      answers: { ...COMPACT, parts: value },
    }),
  );
  const startStop = {
    car: "Compact car with start-stop",
    answers: { ...COMPACT, hasStartStop: true },
  };
  return [...vehicles, ...parts, ...(asksForStartStop(category) ? [startStop] : [])];
}

/** Returns a service whose price is split into parts and labor, and a battery, if there are any. */
export function chooseSamples(services: readonly SampleService[]): SampleService[] {
  const hasLabor = ({ priced }: SampleService) =>
    priced.pricingMode === "labor" && !!priced.laborHours && hasParts(priced);
  const isBattery = ({ priced }: SampleService) =>
    asksForStartStop(priced.category) && priced.pricingMode !== "no_price";
  const chosen = [services.find(hasLabor), services.find(isBattery)];
  return [...new Set(chosen.filter((service) => service !== undefined))];
}
