import { geotargetsStore } from "@/lib/ads/mutations/csv-geotargets";
import { costsStore } from "@/lib/campaigns/mutations/csv-costs";
import type { CsvStore } from "@/lib/imports/csv-store";
import { citiesStore } from "@/lib/locations/mutations/csv-cities";
import { coverageStore } from "@/lib/mechanics/mutations/csv-coverage";
import { pricesStore } from "@/lib/price-rules/mutations/csv-prices";
import { servicesStore } from "@/lib/services/mutations/csv-services";

export const CSV_STORES: readonly CsvStore[] = [
  citiesStore,
  costsStore,
  coverageStore,
  geotargetsStore,
  pricesStore,
  servicesStore,
];
