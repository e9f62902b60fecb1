import { DEFAULT_LANDING_PRICE_CENTS, MAX_CUSTOM_PRICE_CENTS } from "@/lib/pricing/constants";
import { asPrice, type DriverPrice, messageInstead } from "@/lib/pricing/driver-price";
import { isPlainMessage } from "@/lib/pricing/plain-message";

const WHOLE_POSITIVE = /^[1-9]\d{0,6}$/;

/**
 * Applies an ad URL's overrides to a landing page's price:
 * - `customPrice`, 1 to 1,000,000 cents, replaces the price;
 * - `display`, "price" or "message", replaces the mode; "price" is ignored where there is no price;
 * - `customMsg` replaces the message; the default message is used when it is not plain text.
 * Invalid values and parameters given twice are ignored.
 */
export function applyLandingQuery(pricing: DriverPrice, query: URLSearchParams): DriverPrice {
  const priceCents = readCustomPrice(query) ?? pricing.priceCents;
  const displayMode = readDisplay(query) ?? pricing.displayMode;
  if (displayMode === "price" && priceCents !== null) return asPrice(priceCents);
  return messageInstead(readCustomMessage(query) ?? pricing.customMessage);
}

/** The price as read, or $323 when it could not be read (null). */
export function priceOrDefault(pricing: DriverPrice | null): DriverPrice {
  return pricing ?? asPrice(DEFAULT_LANDING_PRICE_CENTS);
}

function readCustomPrice(query: URLSearchParams): number | null {
  const text = readSingle(query, "customPrice");
  if (text === null || !WHOLE_POSITIVE.test(text)) return null;
  const cents = Number(text);
  return cents <= MAX_CUSTOM_PRICE_CENTS ? cents : null;
}

function readDisplay(query: URLSearchParams): "price" | "message" | null {
  const text = readSingle(query, "display");
  return text === "price" || text === "message" ? text : null;
}

function readCustomMessage(query: URLSearchParams): string | null {
  const text = readSingle(query, "customMsg")?.trim();
  if (!text) return null;
  // An empty message shows the default one.
  return isPlainMessage(text) ? text : "";
}

function readSingle(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}
