import { citiesStore } from "@/lib/catalog/locations/mutations/csv-cities";
import { pricesStore } from "@/lib/catalog/price-rules/mutations/csv-prices";
import { servicesStore } from "@/lib/catalog/services/mutations/csv-services";
import { AppError } from "@/lib/core/app-error";
import { geotargetsStore } from "@/lib/marketing/ads/mutations/csv-geotargets";
import { costsStore } from "@/lib/marketing/campaigns/mutations/csv-costs";
import { coverageStore } from "@/lib/mechanics/profiles/mutations/csv-coverage";
import type { CsvStore } from "@/lib/platform/imports/csv-store";
import type { CsvFormat } from "@/lib/platform/imports/rules/csv-format";
import { factorsStore } from "@/lib/site/estimate-factors/mutations/csv-factors";

/** Every kind of CSV file that can be imported. */
export const CSV_STORES: readonly CsvStore[] = [
  citiesStore,
  costsStore,
  coverageStore,
  factorsStore,
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
