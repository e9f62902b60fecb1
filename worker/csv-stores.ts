import { geotargetsStore } from "@/lib/ads/mutations/csv-geotargets";
import { costsStore } from "@/lib/campaigns/mutations/csv-costs";
import { AppError } from "@/lib/core/app-error";
import type { CsvStore } from "@/lib/imports/csv-store";
import type { CsvFormat } from "@/lib/imports/rules/csv-format";
import { citiesStore } from "@/lib/locations/mutations/csv-cities";
import { coverageStore } from "@/lib/mechanics/mutations/csv-coverage";
import { pricesStore } from "@/lib/price-rules/mutations/csv-prices";
import { servicesStore } from "@/lib/services/mutations/csv-services";

/** Every kind of CSV file that can be imported. */
export const CSV_STORES: readonly CsvStore[] = [
  citiesStore,
  costsStore,
  coverageStore,
  geotargetsStore,
  pricesStore,
  servicesStore,
];

/** Throws `not_found` for an unknown kind of file. */
export function requireFormat(kind: string): CsvFormat {
  const store = CSV_STORES.find(({ format }) => format.kind === kind);
  if (!store) throw new AppError("not_found", "This kind of import doesn’t exist.");
  return store.format;
}
