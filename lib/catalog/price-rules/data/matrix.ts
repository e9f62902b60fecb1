import "server-only";
import { matchingCity } from "@/lib/catalog/locations/rules/named-city";
import {
  ALL,
  type MatrixCell,
  type MatrixQuery,
  type MatrixRow,
  type MatrixService,
  matrixTable,
} from "@/lib/catalog/price-rules/schema";
import type { PriceExplanation } from "@/lib/catalog/pricing/explain-price";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";
import { slugify } from "@/lib/core/slug";
import { findState, findStateBySlug } from "@/lib/core/states";
import { explainCell, type PriceBook, readPriceBook } from "./read-prices";

const CITY = { id: true, city: true, state: true, slug: true } as const;

/** Returns active services in display order. */
export function listMatrixServices(): Promise<MatrixService[]> {
  return db.service.findMany({
    where: { isActive: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true, slug: true, category: true },
  });
}

/**
 * Active cities with the prices for one category of services. Without a search, the first page starts with the row for
 * all cities.
 */
export const matrixList = defineList({
  table: matrixTable,
  where: whereOf,
  find: (part) => db.location.findMany({ ...part, select: CITY }),
  count: (where) => db.location.count({ where }),
  toRows: async (cities, { category, page, q }) => {
    const services = await db.service.findMany({ where: { isActive: true, category } });
    const book = await readPriceBook(db, {
      serviceIds: services.map(({ id }) => id),
      locationIds: cities.map(({ id }) => id),
    });
    const priced = services.map((record) => ({ id: record.id, ...toPricedService(record) }));
    const rowOf = (city: Omit<MatrixRow, "everyService" | "cells">): MatrixRow => ({
      ...city,
      everyService: everyServiceOf(book, city.id),
      cells: Object.fromEntries(
        priced.map((service) => {
          const locationId = city.id === ALL ? null : city.id;
          return [service.id, toCell(explainCell(book, { service, locationId }))];
        }),
      ),
    });
    const everywhere = rowOf({ id: ALL, city: "All cities", state: "", slug: "" });
    const isFirst = page === 1 && q === "";
    return [...(isFirst ? [everywhere] : []), ...cities.map(rowOf)];
  },
});

function whereOf({ q, state, only }: MatrixQuery): Prisma.LocationWhereInput {
  const name = state === undefined ? undefined : (findStateBySlug(state)?.name ?? state);
  return {
    isActive: true,
    state: name,
    ...(only ? { priceRules: { some: {} } } : {}),
    ...(q ? { OR: [matchingCity(q), { slug: containing(q) }] } : {}),
  };
}

function everyServiceOf({ rules }: PriceBook, locationId: string): string | null {
  const rule = rules.find((r) => r.serviceId === null && r.locationId === locationId);
  if (!rule) return null;
  return rule.priceCents === null ? "Message" : formatDollars(rule.priceCents);
}

function toCell({ price, orderedCents, ...rest }: PriceExplanation): MatrixCell {
  const { source, isRaised, isOffered } = rest;
  // If no mechanic offers the service, pages hide the price, but the matrix still shows it.
  const cents = price.priceCents ?? orderedCents;
  const isMessage = cents === null && source !== "catalog";
  const text = cents === null ? (isMessage ? "Message" : "No price") : formatDollars(cents);
  return { text, source, isRaised, isOffered };
}

/** Returns the states that have active cities, with the number of those cities, sorted by name. */
export async function listMatrixStates(): Promise<
  { slug: string; name: string; cities: number }[]
> {
  const groups = await db.location.groupBy({
    by: ["state"],
    where: { isActive: true },
    orderBy: { state: "asc" },
    _count: true,
  });
  return groups.map(({ state, _count }) => ({
    slug: findState(state)?.slug ?? slugify(state),
    name: state,
    cities: _count,
  }));
}
