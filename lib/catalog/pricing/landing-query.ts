import { asMessage, asPrice, type DriverPrice } from "@/lib/catalog/pricing/driver-price";
import { isPlainMessage } from "@/lib/catalog/pricing/plain-message";

/** Lower prices are ignored as mistakes in the ad, such as dollars instead of cents. */
const MIN_CUSTOM_PRICE_CENTS = 100;
const MAX_CUSTOM_PRICE_CENTS = 1_000_000;

const WHOLE_POSITIVE = /^[1-9]\d{0,6}$/;

/**
 * Applies an ad URL's overrides to a landing page's price:
 * - `customPrice`, 100 to 1,000,000 cents, replaces the price;
 * - `display`, "price" or "message", replaces the mode; "price" is ignored if there is no price;
 * - `customMsg` replaces the message; if it isn't plain text, the default message is used.
 * Ignores invalid values and repeated parameters.
 */
export function applyLandingQuery(pricing: DriverPrice, query: URLSearchParams): DriverPrice {
  const priceCents = readCustomPrice(query) ?? pricing.priceCents;
  const displayMode = readDisplay(query) ?? pricing.displayMode;
  if (displayMode === "price" && priceCents !== null) return asPrice(priceCents);
  return asMessage(readCustomMessage(query) ?? pricing.customMessage);
}

function readCustomPrice(query: URLSearchParams): number | null {
  const text = readSingle(query, "customPrice");
  if (text === null || !WHOLE_POSITIVE.test(text)) return null;
  const cents = Number(text);
  return cents >= MIN_CUSTOM_PRICE_CENTS && cents <= MAX_CUSTOM_PRICE_CENTS ? cents : null;
}

function readDisplay(query: URLSearchParams): "price" | "message" | null {
  const text = readSingle(query, "display");
  return text === "price" || text === "message" ? text : null;
}

function readCustomMessage(query: URLSearchParams): string | null {
  const text = readSingle(query, "customMsg")?.trim();
  if (!text) return null;
  // An empty message falls back to the default one.
  return isPlainMessage(text) ? text : "";
}

function readSingle(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}
