import "server-only";
import { db } from "@/lib/core/db";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { type Cells, exportColumns } from "@/lib/imports/rules/csv-format";
import { ruleValueOf } from "@/lib/price-rules/rules/price-cell";
import { PRICES_CSV, toPriceCells } from "@/lib/price-rules/rules/prices-csv";

/** Returns every price that is set, as a file that can be imported again. */
export async function exportPrices(): Promise<CsvFile<Cells>> {
  const rules = await db.priceRule.findMany({
    include: { service: { select: { slug: true } }, location: { select: { slug: true } } },
    orderBy: [{ service: { slug: "asc" } }, { location: { slug: "asc" } }, { id: "asc" }],
    take: MAX_CSV_ROWS,
  });
  const rows = rules.map(({ service, location, ...rule }) =>
    toPriceCells(
      { service: service?.slug ?? null, city: location?.slug ?? null },
      ruleValueOf(rule),
    ),
  );
  return new CsvFile("prices", exportColumns(PRICES_CSV), rows);
}
