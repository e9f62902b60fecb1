import "server-only";
import {
  findListedCity,
  readCityList,
  readOperation,
} from "@/lib/catalog/price-rules/rules/bulk-change";
import { cellIdOf, isSameValue, ruleValueOf } from "@/lib/catalog/price-rules/rules/price-cell";
import type {
  BulkPlan,
  BulkPrice,
  PlannedPrice,
  PriceScope,
  RuleValue,
} from "@/lib/catalog/price-rules/schema";
import { explainPrice, type PriceExplanation } from "@/lib/catalog/pricing/explain-price";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import { fieldError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";
import { findStateBySlug } from "@/lib/core/states";
import { offersOf, type PriceBook, readPriceBook, rulesOf } from "./read-prices";

/** Maximum number of cities in a bulk edit. To change more, an administrator can set one price for all cities. */
const MAX_CITIES = 1_000;

/**
 * Returns what a bulk edit would change. Throws `invalid_input` for an unknown service, an invalid amount, no matching
 * city, or more than 1,000 cities.
 */
export async function planBulk(bulk: BulkPrice, tx: Transaction = db): Promise<BulkPlan> {
  const operation = readOperation(bulk);
  if (operation.problem !== undefined)
    throw fieldError("invalid_input", "amount", operation.problem);
  const record = await tx.service.findUnique({ where: { slug: bulk.service } });
  if (!record) throw fieldError("invalid_input", "service", "Choose a service.");
  const { cities, unknown } = await findCities(tx, bulk);
  const book = await readPriceBook(tx, {
    serviceIds: [record.id],
    locationIds: cities.map(({ id }) => id),
  });
  const service = { id: record.id, ...toPricedService(record) };
  const seen: BulkPlan["seen"] = [];
  const changes = cities.flatMap(({ id: locationId, ...city }): PlannedPrice[] => {
    const scope = { serviceId: service.id, locationId };
    const own = ownRule(book, scope);
    const offers = offersOf(book, service.id, locationId);
    const rules = rulesOf(book, scope);
    const now = explainPrice({ service, rules, offers });
    const value = operation.change(now.orderedCents);
    // Includes the planned value, because it may depend on an inherited price, which isn't part of the cell's own rule.
    seen.push({ id: cellIdOf(scope), value: own, planned: value ?? null });
    if (value === undefined || isSameValue(value, own)) return [];
    const others = rules.filter((rule) => rule.serviceId === null || rule.locationId === null);
    const next = value === null ? others : [...others, { ...scope, ...value }];
    const then = explainPrice({ service, rules: next, offers });
    const { isRaised, isOffered } = then;
    return [
      { scope, ...city, value, before: textOf(now), after: textOf(then), isRaised, isOffered },
    ];
  });
  return {
    service: { name: record.name, slug: record.slug },
    changes,
    sameCount: cities.length - changes.length,
    unknownCities: unknown,
    seen,
  };
}

function ownRule(book: PriceBook, scope: PriceScope): RuleValue {
  const rule = book.rules.find(
    ({ serviceId, locationId }) => serviceId === scope.serviceId && locationId === scope.locationId,
  );
  return ruleValueOf(rule ?? null);
}

/** If pages hide the price because no mechanic offers the service, returns the price that they would show otherwise. */
function textOf({ price, orderedCents, source }: PriceExplanation): string {
  const cents = price.priceCents ?? orderedCents;
  if (cents !== null) return formatDollars(cents);
  return source === "catalog" ? "No price" : "Message";
}

async function findCities(tx: Transaction, { states, cities: text }: BulkPrice) {
  const lines = readCityList(text);
  const names = states.map((slug) => findStateBySlug(slug)?.name ?? slug);
  const candidates = await tx.location.findMany({
    where: { isActive: true, ...(names.length > 0 ? { state: { in: names } } : {}) },
    orderBy: [{ state: "asc" }, { city: "asc" }, { id: "asc" }],
    select: { id: true, city: true, state: true, slug: true },
  });
  const listed = lines.map((line) => ({ line, city: findListedCity(line, candidates) }));
  const wanted = new Set(listed.map(({ city }) => city));
  const cities = lines.length === 0 ? candidates : candidates.filter((city) => wanted.has(city));
  const unknown = listed.flatMap(({ line, city }) => (city ? [] : line));
  if (cities.length === 0) {
    throw fieldError(
      "invalid_input",
      "cities",
      "No active cities match. Check the states and the list of cities.",
    );
  }
  if (cities.length > MAX_CITIES) {
    const most = MAX_CITIES.toLocaleString("en-US");
    throw fieldError(
      "invalid_input",
      "states",
      `Choose at most ${most} cities, or set one price for all cities.`,
    );
  }
  return { cities, unknown };
}
