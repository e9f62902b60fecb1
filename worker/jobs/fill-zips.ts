import { fillZipsRun } from "@/lib/jobs/listed-jobs";
import { fillZips } from "@/lib/locations/mutations/fill-zips";
import { defineCityBackfill } from "./define-backfill";

/** Gives every city without a valid primary ZIP the ZIP closest to its location. */
export const fillPrimaryZips = defineCityBackfill({
  run: fillZipsRun,
  change: fillZips,
  perSlice: 50,
});
