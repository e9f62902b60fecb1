import { fillZips } from "@/lib/locations/mutations/fill-zips";
import { defineCityBackfill } from "./define-backfill";

/** Sets the primary ZIP of each city without a valid one to the ZIP closest to the city. */
export const fillPrimaryZips = defineCityBackfill({
  kind: "fill_zips",
  title: "Primary ZIP codes",
  text: "For each city without a valid primary ZIP, chooses the city’s ZIP that is closest to its location on the map.",
  unit: "city",
  change: fillZips,
  perSlice: 50,
});
