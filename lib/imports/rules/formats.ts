import { GEOTARGETS_CSV } from "@/lib/ads/rules/geotargets-csv";
import { COSTS_CSV } from "@/lib/campaigns/rules/costs-csv";
import { AppError } from "@/lib/core/app-error";
import type { CsvFormat } from "@/lib/imports/rules/csv-format";
import { CITIES_CSV } from "@/lib/locations/rules/cities-csv";
import { COVERAGE_CSV } from "@/lib/mechanics/rules/coverage-csv";
import { PRICES_CSV } from "@/lib/price-rules/rules/prices-csv";
import { SERVICES_CSV } from "@/lib/services/rules/services-csv";

const CSV_FORMATS: readonly CsvFormat[] = [
  CITIES_CSV,
  COSTS_CSV,
  COVERAGE_CSV,
  GEOTARGETS_CSV,
  PRICES_CSV,
  SERVICES_CSV,
];

/** Throws `not_found` for an unknown kind. */
export function requireFormat(kind: string): CsvFormat {
  const format = CSV_FORMATS.find((candidate) => candidate.kind === kind);
  if (!format) throw new AppError("not_found", "This kind of import doesn’t exist.");
  return format;
}
