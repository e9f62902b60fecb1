import "server-only";
import { ruleValueOf } from "@/lib/catalog/price-rules/rules/price-cell";
import { PRICES_CSV, toPriceCells } from "@/lib/catalog/price-rules/rules/prices-csv";
import { db } from "@/lib/core/db";
import { CsvFile } from "@/lib/core/http/csv-file";
import { type Cells, exportColumns } from "@/lib/platform/imports/rules/csv-format";

/**
 * Exports the prices set by administrators to a CSV file that can be reimported. Sorted by service and city; prices
 * for all services come last.
 */
export async function exportPrices(): Promise<CsvFile<Cells>> {
  const services = await db.service.findMany({
    orderBy: [{ slug: "asc" }, { id: "asc" }],
    select: { id: true, slug: true },
  });
  return new CsvFile("prices", exportColumns(PRICES_CSV), readByService([...services, null]));
}

type NamedService = { id: string; slug: string };

/** Reads one service at a time to save memory. A service has at most one price per city. */
async function* readByService(services: readonly (NamedService | null)[]): AsyncGenerator<Cells[]> {
  for (const service of services) {
    const rules = await db.priceRule.findMany({
      where: { serviceId: service?.id ?? null },
      include: { location: { select: { slug: true } } },
      orderBy: [{ location: { slug: "asc" } }, { id: "asc" }],
    });
    yield rules.map(({ location, ...rule }) =>
      toPriceCells(
        { service: service?.slug ?? null, city: location?.slug ?? null },
        ruleValueOf(rule),
      ),
    );
  }
}
