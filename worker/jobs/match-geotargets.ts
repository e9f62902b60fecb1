import { matchGeotargetsRun } from "@/lib/jobs/listed-jobs";
import { matchGeotargets } from "@/lib/locations/mutations/match-geotargets";
import { defineCityBackfill } from "./define-backfill";

/** Sets each city's Google Ads location ID, unless several cities or Google Ads locations share its name. */
export const matchCityGeotargets = defineCityBackfill({
  run: matchGeotargetsRun,
  change: matchGeotargets,
  perSlice: 100,
});
