import type { MeasurementBasis } from "@/lib/core/generated/prisma/enums";

interface Visit {
  /** Whether the visitor agreed to be measured. */
  consent: boolean;
  /** Whether the visitor declined; undefined if the page didn't report it. */
  refused: boolean | undefined;
  /** Whether the browser sends Global Privacy Control. */
  refusesTracking: boolean;
  /** The site's `measurement` setting. */
  measurement: "opt_in" | "opt_out";
}

/**
 * Returns what permits a visit to be measured. Under opt-out, the notice on the page is enough until the visitor
 * declines. A refusal or Global Privacy Control always rules out measurement.
 */
export function measurementBasis(visit: Visit): MeasurementBasis {
  const { consent, refused, refusesTracking, measurement } = visit;
  if (refusesTracking || refused === true) return "none";
  if (consent) return "consent";
  return measurement === "opt_out" && refused === false ? "notice" : "none";
}
