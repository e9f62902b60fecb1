import { matchGeotargets } from "@/lib/locations/mutations/match-geotargets";
import { defineCityBackfill } from "./define-backfill";

/** Sets each city's Google Ads location ID, unless several cities or Google Ads locations share its name. */
export const matchCityGeotargets = defineCityBackfill({
  kind: "match_geotargets",
  title: "Google Ads locations",
  text: "Gives each city the Google Ads location ID that matches its name and state. If several match, choose one under Geotargets.",
  unit: "city",
  change: matchGeotargets,
  perSlice: 100,
});
