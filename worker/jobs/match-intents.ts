import { countMatchable, matchIntents } from "@/lib/calls/mutations/match-intents";
import { matchIntentsRun } from "@/lib/jobs/listed-jobs";
import { defineBackfill } from "./define-backfill";

/** Tries to match each unmatched call to the tap on a phone link that led to it. */
export const matchCallIntents = defineBackfill({
  run: matchIntentsRun,
  change: matchIntents,
  total: countMatchable,
  // Few, because a driver whose call may be matched to the same tap waits for the slice.
  perSlice: 25,
});
