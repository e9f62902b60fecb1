import type { CsvStore } from "@/lib/imports/csv-store";
import { pricesStore } from "@/lib/price-rules/mutations/csv-prices";
import { servicesStore } from "@/lib/services/mutations/csv-services";

/** Where each kind of CSV file is stored. */
export const CSV_STORES: readonly CsvStore[] = [pricesStore, servicesStore];
