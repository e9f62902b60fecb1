import { matchGeotargetsRun } from "@/lib/jobs/listed-jobs";
import { matchGeotargets } from "@/lib/locations/mutations/match-geotargets";
import { defineCityBackfill } from "./define-backfill";

/** Gives every city its Google Ads location ID, unless several locations share its name. */
export const matchCityGeotargets = defineCityBackfill({
  run: matchGeotargetsRun,
  change: matchGeotargets,
  perSlice: 100,
});
