import type { CsvStore } from "@/lib/imports/csv-store";

/** Where each kind of CSV file is stored. */
export const CSV_STORES: readonly CsvStore[] = [];
