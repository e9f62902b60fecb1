import { countMatchable, matchIntents } from "@/lib/calls/mutations/match-intents";
import { matchIntentsRun } from "@/lib/jobs/listed-jobs";
import { defineBackfill } from "./define-backfill";

/** Looks for the taps that led to calls without one. */
export const matchCallIntents = defineBackfill({
  run: matchIntentsRun,
  change: matchIntents,
  total: countMatchable,
  perSlice: 100,
});
