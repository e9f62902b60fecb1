import type { Service } from "@/lib/catalog/services/schema";
import {
  type CarAnswers,
  type Estimate,
  estimateService,
} from "@/lib/site/estimates/rules/estimate";
import { estimateReasons } from "@/lib/site/estimates/rules/reasons";
import type { LocalWork } from "@/lib/site/estimates/schema";

export interface GivenEstimate {
  estimate: Estimate;
  /** Short sentences. */
  reasons: readonly string[];
}

interface CarInPlace {
  service: Service;
  answers: CarAnswers;
  /** Null without a city where a mechanic offers the service. */
  work: LocalWork | null;
}

/** Estimates a service for the driver's car. Returns null if the mechanic gives the price by phone. */
export function giveEstimate({ service, answers, work }: CarInPlace): GivenEstimate | null {
  const { basePartsCost: basePartsCostCents, ...priced } = service;
  const local = work?.prices ?? null;
  const question = { ...answers, service: { ...priced, basePartsCostCents }, local };
  const estimate = estimateService(question);
  const city = work?.landing.location.city ?? null;
  return estimate && { estimate, reasons: estimateReasons(question, estimate, city) };
}
