import "server-only";
import { cellIdOf } from "@/lib/catalog/price-rules/rules/price-cell";
import {
  fromPriceCells,
  PRICES_CSV,
  toPriceCells,
} from "@/lib/catalog/price-rules/rules/prices-csv";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import type { CsvStore, FoundRecord } from "@/lib/platform/imports/csv-store";
import { namedScope, readNamedScopes, withSlugs } from "./named-scopes";
import { findPrices, priceSubject, storePrices } from "./price-subject";

export const pricesStore: CsvStore = {
  format: PRICES_CSV,
  normalize: async (tx, rows) => {
    const names = await readNamedScopes(tx, rows);
    return rows.map((cells) => withSlugs(names, cells));
  },
  find: async (tx, rows) => {
    const names = await readNamedScopes(
      tx,
      rows.map(({ cells }) => cells),
    );
    const scoped = rows.map(({ key, cells }) => ({ key, cells, ...namedScope(names, cells) }));
    const known = scoped.flatMap(({ scope }) => scope ?? []);
    const stored = await findPrices(tx, known);
    return new Map(
      scoped.map(({ key, cells, scope, problem }): [string, FoundRecord] => {
        if (!scope) return [key, { problem }];
        const { service = "", city = "" } = cells;
        const price = stored.get(cellIdOf(scope));
        const slugs = { service: service || null, city: city || null };
        return [key, { cells: price ? toPriceCells(slugs, price.value) : null }];
      }),
    );
  },
  write: async (tx, changes, { actor, batchId }) => {
    const names = await readNamedScopes(
      tx,
      changes.map(({ after }) => after),
    );
    const prices = changes.flatMap(({ after }) => {
      const { scope } = namedScope(names, after);
      return scope ? [{ scope, value: fromPriceCells(after) }] : [];
    });
    await auditedBatch({ tx, actor, action: "price.import", subject: priceSubject, batchId }, () =>
      storePrices(tx, prices),
    );
  },
};
