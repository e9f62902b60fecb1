import "server-only";
import { cellIdOf } from "@/lib/catalog/price-rules/rules/price-cell";
import {
  fromPriceCells,
  PRICES_CSV,
  toPriceCells,
} from "@/lib/catalog/price-rules/rules/prices-csv";
import type { Transaction } from "@/lib/core/db";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import type { CsvStore, FoundRecord } from "@/lib/platform/imports/csv-store";
import type { Cells } from "@/lib/platform/imports/rules/csv-format";
import { findPrices, priceSubject, storePrices } from "./price-subject";

export const pricesStore: CsvStore = {
  format: PRICES_CSV,
  find: async (tx, rows) => {
    const ids = await findIds(
      tx,
      rows.map(({ cells }) => cells),
    );
    const scoped = rows.map(({ key, cells }) => ({ key, cells, ...scopeOf(ids, cells) }));
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
    const ids = await findIds(
      tx,
      changes.map(({ after }) => after),
    );
    const prices = changes.flatMap(({ after }) => {
      const { scope } = scopeOf(ids, after);
      return scope ? [{ scope, value: fromPriceCells(after) }] : [];
    });
    await auditedBatch({ tx, actor, action: "price.import", subject: priceSubject, batchId }, () =>
      storePrices(tx, prices),
    );
  },
};

interface Ids {
  services: ReadonlyMap<string, string>;
  locations: ReadonlyMap<string, string>;
}

async function findIds(tx: Transaction, rows: readonly Cells[]): Promise<Ids> {
  const slugsOf = (field: string) => ({
    in: [...new Set(rows.map((cells) => cells[field] ?? ""))],
  });
  const select = { id: true, slug: true };
  const services = await tx.service.findMany({ where: { slug: slugsOf("service") }, select });
  const locations = await tx.location.findMany({ where: { slug: slugsOf("city") }, select });
  return { services: bySlug(services), locations: bySlug(locations) };
}

const bySlug = (records: { id: string; slug: string }[]) =>
  new Map(records.map(({ id, slug }) => [slug, id]));

type ScopeResult =
  | { scope: { serviceId: string | null; locationId: string | null }; problem?: never }
  | { scope: null; problem: { column: string; message: string } };

function scopeOf({ services, locations }: Ids, { service = "", city = "" }: Cells): ScopeResult {
  const serviceId = service === "" ? null : services.get(service);
  const locationId = city === "" ? null : locations.get(city);
  if (serviceId === undefined)
    return unknown(
      "Service",
      `No service has the URL “${service}.” Check the URL, or add the service first.`,
    );
  if (locationId === undefined)
    return unknown("City", `No city has the URL “${city}.” Check the URL, or add the city first.`);
  return { scope: { serviceId, locationId } };
}

function unknown(column: string, message: string): ScopeResult {
  return { scope: null, problem: { column, message } };
}
