import { asMessageValue, asPriceValue } from "@/lib/catalog/price-rules/rules/price-cell";
import { type BulkPrice, MAX_PRICE_CENTS, type RuleValue } from "@/lib/catalog/price-rules/schema";
import { cityReadings, type SaidCity } from "@/lib/core/city-names";
import { isSameName } from "@/lib/core/find-text";
import { readDollars } from "@/lib/core/form-fields";
import { cleanTyped } from "@/lib/core/readable-text";

const CENTS_PER_DOLLAR = 100;
const MAX_PERCENT = 500;
const SIGNED = /^([+-]?)\s*(.*)$/;
const PERCENT = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/;

/** How an operation changes a price, or why it can't. */
type Operation =
  | { problem: string; change?: never }
  | {
      problem?: never;
      /**
       * `orderedCents` is the current price in integer cents, before it is compared with offers; null if there is none.
       * Returns undefined to leave the price as is. Prices changed by a percentage are rounded to whole dollars.
       */
      change: (orderedCents: number | null) => RuleValue | undefined;
    };

export function readOperation({ operation, amount, message }: BulkPrice): Operation {
  if (operation === "clear") return { change: () => null };
  if (operation === "message") return { change: () => asMessageValue(message) };
  const [, sign = "", rest = ""] = SIGNED.exec(amount) ?? [];
  const factor = sign === "-" ? -1 : 1;
  if (operation === "percent") return readPercent(rest, factor);
  const cents = readDollars(rest);
  if (cents === null || cents === 0)
    return { problem: "Enter an amount in dollars, such as 189 or 189.50." };
  if (operation === "add")
    return { change: (now) => within(now === null ? null : now + factor * cents) };
  if (factor < 0) return { problem: "Enter a price above $0." };
  const value = within(cents);
  return value ? { change: () => value } : { problem: "Enter at most $10,000." };
}

function readPercent(text: string, factor: number): Operation {
  const [, digits] = PERCENT.exec(text) ?? [];
  const percent = Number(digits ?? 0) * factor;
  if (percent === 0 || percent > MAX_PERCENT || percent <= -100) {
    return { problem: "Enter a percentage from -99 to 500, such as 5 or -10." };
  }
  return {
    change: (now) => {
      if (now === null) return undefined;
      const dollars = Math.round((now * (100 + percent)) / 100 / CENTS_PER_DOLLAR);
      return within(dollars * CENTS_PER_DOLLAR);
    },
  };
}

/** Returns undefined if there is no price, or if it is outside the allowed range. */
function within(cents: number | null): NonNullable<RuleValue> | undefined {
  return cents !== null && cents > 0 && cents <= MAX_PRICE_CENTS ? asPriceValue(cents) : undefined;
}

interface ListedCity {
  city: string;
  /** Full name. */
  state: string;
  slug: string;
}

/**
 * Finds the city that a line of the list names: by its slug, or as people say it ("Austin, TX", "LA"). Returns null if
 * there is none, or if several cities have the name.
 */
export function findListedCity<C extends ListedCity>(line: string, cities: readonly C[]): C | null {
  const named = ({ city, state }: SaidCity) =>
    cities.filter(
      (candidate) =>
        candidate.slug === line ||
        (isSameName(candidate.city, city) && (state === null || candidate.state === state.name)),
    );
  const found = cityReadings(line)
    .map(named)
    .find(({ length }) => length > 0);
  return found?.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the nonempty lines of a list of cities, in lowercase: slugs or names such as "austin, texas". */
export function readCityList(text: string): string[] {
  return text
    .split("\n")
    .map((line) => cleanTyped(line).toLowerCase().replace(/\s+/g, " "))
    .filter((line) => line !== "");
}
