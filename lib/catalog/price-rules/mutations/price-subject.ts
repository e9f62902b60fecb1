import "server-only";
import {
  cellIdOf,
  isSameValue,
  ruleValueOf,
  scopeOf,
} from "@/lib/catalog/price-rules/rules/price-cell";
import type { PriceScope, RuleValue } from "@/lib/catalog/price-rules/schema";
import { AppError } from "@/lib/core/app-error";
import { lockRows, type Transaction } from "@/lib/core/db";
import type { BatchedChange } from "@/lib/platform/audit/audited-batch";
import { defineUndoable, type Restoration, type Undoable } from "@/lib/platform/audit/undo-change";
import { pageTags } from "@/lib/platform/pages/page-tags";

/** A rule with the slugs of its service and city, which identify the pages that show it. */
interface StoredPrice extends PriceScope {
  /** The cell's ID. */
  id: string;
  ruleId: string;
  service: string | null;
  city: string | null;
  value: NonNullable<RuleValue>;
}

export interface PriceChange {
  scope: PriceScope;
  /** Null removes the rule. */
  value: RuleValue;
}

/** The audit trail identifies rules by their cells, because a rule may be deleted and created again. */
export const priceSubject: Undoable<StoredPrice> = {
  kind: "price",
  snapshot: ({ serviceId, locationId, value }) => ({ serviceId, locationId, ...value }),
  pageTags: (before, after) => [before, after].flatMap((price) => (price ? tagsOf(price) : [])),
  findAll: (tx, ids) => findPrices(tx, ids.map(scopeOf)),
  restoreAll: (tx, restorations) => storePrices(tx, restorations.map(toChange)),
};

export const undoablePrices = defineUndoable(priceSubject);

/**
 * Returns the tags of the pages that show the price of one service in one city, of all services in a city, or of a
 * service everywhere.
 */
function tagsOf({ service, city }: StoredPrice): string[] {
  if (city !== null) {
    const shown = service === null ? pageTags.cityPrices(city) : pageTags.price(service, city);
    return [shown, pageTags.prices(city)];
  }
  return service === null ? [] : [pageTags.servicePrices(service), pageTags.everyPrice];
}

function toChange({ id, before }: Restoration): PriceChange {
  return {
    scope: scopeOf(id),
    value: before && ruleValueOf(before as Parameters<typeof ruleValueOf>[0]),
  };
}

/** Reads and locks the rules of these cells. Returns them keyed by cell ID. */
export async function findPrices(
  tx: Transaction,
  scopes: readonly PriceScope[],
): Promise<Map<string, StoredPrice>> {
  const cells = JSON.stringify(
    scopes.map(({ serviceId, locationId }) => ({ s: serviceId ?? "", l: locationId ?? "" })),
  );
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM "PriceRule" r
    JOIN jsonb_to_recordset(${cells}::jsonb) AS c(s text, l text)
      ON coalesce(r."serviceId", '') = c.s AND coalesce(r."locationId", '') = c.l`;
  const ids = found.map(({ id }) => id);
  await lockRows(tx, "PriceRule", ids);
  const rules = await tx.priceRule.findMany({
    where: { id: { in: ids } },
    include: { service: { select: { slug: true } }, location: { select: { slug: true } } },
  });
  return new Map(
    rules.flatMap(({ id: ruleId, service, location, ...rule }) => {
      const value = ruleValueOf(rule);
      if (value === null) return [];
      const { serviceId, locationId } = rule;
      const id = cellIdOf(rule);
      const slugs = { service: service?.slug ?? null, city: location?.slug ?? null };
      return [[id, { id, ruleId, serviceId, locationId, ...slugs, value }]];
    }),
  );
}

/**
 * Writes any number of rules in a few statements. Throws `conflict` if someone else adds one of these rules with another
 * value at the same time.
 */
export async function storePrices(
  tx: Transaction,
  changes: readonly PriceChange[],
): Promise<BatchedChange<StoredPrice>[]> {
  const scopes = changes.map(({ scope }) => scope);
  const before = await findPrices(tx, scopes);
  const wanted = changes.filter(
    ({ scope, value }) => !isSameValue(before.get(cellIdOf(scope))?.value ?? null, value),
  );
  const ruleOf = ({ scope }: PriceChange) => before.get(cellIdOf(scope));
  await removeRules(
    tx,
    wanted.flatMap((change) => (change.value === null ? (ruleOf(change)?.ruleId ?? []) : [])),
  );
  const addedElsewhere = await addRules(
    tx,
    wanted.filter((change) => !ruleOf(change) && change.value !== null),
  );
  await updateRules(
    tx,
    wanted.flatMap((change) => {
      const rule = ruleOf(change);
      return rule && change.value ? [{ id: rule.ruleId, ...change.value }] : [];
    }),
  );
  const after = await findPrices(
    tx,
    wanted.map(({ scope }) => scope),
  );
  return wanted.flatMap(({ scope }) => {
    const id = cellIdOf(scope);
    if (addedElsewhere.has(id)) return [];
    return [{ id, before: before.get(id) ?? null, after: after.get(id) ?? null }];
  });
}

async function removeRules(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.priceRule.deleteMany({ where: { id: { in: ids } } });
}

/** Returns the IDs of the cells to which the same rules were added at the same time, as by a form that is sent twice. */
async function addRules(
  tx: Transaction,
  changes: readonly PriceChange[],
): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set();
  const data = changes.map(({ scope, value }) => ({ ...scope, ...value }));
  const rules = await tx.priceRule.createManyAndReturn({ data, skipDuplicates: true });
  const added = new Set(rules.map(cellIdOf));
  const others = changes.filter(({ scope }) => !added.has(cellIdOf(scope)));
  const stored = await findPrices(
    tx,
    others.map(({ scope }) => scope),
  );
  for (const { scope, value } of others) {
    if (!isSameValue(stored.get(cellIdOf(scope))?.value ?? null, value)) {
      throw new AppError(
        "conflict",
        "Someone else set one of these prices at the same time. Reload the page to see it.",
      );
    }
  }
  return new Set(others.map(({ scope }) => cellIdOf(scope)));
}

async function updateRules(
  tx: Transaction,
  rules: readonly ({ id: string } & NonNullable<RuleValue>)[],
): Promise<void> {
  if (rules.length === 0) return;
  await tx.$executeRaw`
    UPDATE "PriceRule" r
    SET "displayMode" = c."displayMode"::"DisplayMode", "priceCents" = c."priceCents", "customMessage" = c."customMessage"
    FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
      AS c(id text, "displayMode" text, "priceCents" int, "customMessage" text)
    WHERE r.id = c.id`;
}
