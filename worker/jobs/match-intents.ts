import { countMatchable, matchIntents } from "@/lib/calls/mutations/match-intents";
import { matchIntentsRun } from "@/lib/jobs/listed-jobs";
import { defineBackfill } from "./define-backfill";

/** Looks for the taps on phone links that led to calls not yet matched to a tap. */
export const matchCallIntents = defineBackfill({
  run: matchIntentsRun,
  change: matchIntents,
  total: countMatchable,
  perSlice: 100,
});
