import { DEFAULT_LANDING_PRICE_CENTS, MAX_CUSTOM_PRICE_CENTS } from "@/lib/pricing/constants";
import { asPrice, type DriverPrice, messageInstead } from "@/lib/pricing/driver-price";
import { isPlainMessage } from "@/lib/pricing/plain-message";

const WHOLE_POSITIVE = /^[1-9]\d{0,6}$/;

/**
 * A landing page's price after what the ad's address asks for:
 * - `customPrice`, cents from 1 to 1,000,000, takes the place of the price;
 * - `display`, "price" or "message", takes the place of the mode; asked for a price where there
 *   is none, the page keeps its message;
 * - `customMsg` takes the place of the message, or the default words do when it is not plain text.
 * Anything else, and a parameter given twice, is as good as absent.
 */
export function applyLandingQuery(pricing: DriverPrice, query: URLSearchParams): DriverPrice {
  const priceCents = readCustomPrice(query) ?? pricing.priceCents;
  const displayMode = readDisplay(query) ?? pricing.displayMode;
  if (displayMode === "price" && priceCents !== null) return asPrice(priceCents);
  return messageInstead(readCustomMessage(query) ?? pricing.customMessage);
}

/** The price as read, or $323 when it could not be read (null). A service without a price has one: its message. */
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

/** Null when absent or blank; empty, which stands for the default words, when refused. */
function readCustomMessage(query: URLSearchParams): string | null {
  const text = readSingle(query, "customMsg")?.trim();
  if (!text) return null;
  return isPlainMessage(text) ? text : "";
}

function readSingle(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}
