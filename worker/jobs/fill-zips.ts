import { fillZipsRun } from "@/lib/jobs/listed-jobs";
import { fillZips } from "@/lib/locations/mutations/fill-zips";
import { defineCityBackfill } from "./define-backfill";

/** Sets the primary ZIP of each city without a valid one to the ZIP closest to the city. */
export const fillPrimaryZips = defineCityBackfill({
  run: fillZipsRun,
  change: fillZips,
  perSlice: 50,
});
