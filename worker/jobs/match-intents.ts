import { countMatchable, matchIntents } from "@/lib/calls/mutations/match-intents";
import { defineBackfill } from "./define-backfill";

/** Tries to match each unmatched call to the tap on a phone link that led to it. */
export const matchCallIntents = defineBackfill({
  kind: "match_intents",
  title: "Taps that led to calls",
  text: "For calls not yet matched to a tap on a phone link, looks for the tap that led to the call. Billed calls whose tap came from an ad then count as conversions.",
  unit: "call",
  change: matchIntents,
  total: countMatchable,
  // Few, because a driver whose call may be matched to the same tap waits for the slice.
  perSlice: 25,
});
