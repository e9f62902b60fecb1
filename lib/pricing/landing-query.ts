import { countDigits } from "@/lib/pricing/count-digits";
import { asMessage, asPrice, type DriverPrice } from "@/lib/pricing/driver-price";

/** The landing price when none can be read: $323, set by the owner. */
const DEFAULT_LANDING_PRICE_CENTS = 32_300;

/** A lower price is a mistake in the ad, such as dollars instead of cents. */
const MIN_CUSTOM_PRICE_CENTS = 100;
const MAX_CUSTOM_PRICE_CENTS = 1_000_000;
const MAX_CUSTOM_MESSAGE_CHARACTERS = 60;

/** A message with this many digits may contain a phone number: seven, a local number. */
const PHONE_LIKE_DIGITS = 7;

const WHOLE_POSITIVE = /^[1-9]\d{0,6}$/;

/**
 * Applies an ad URL's overrides to a landing page's price:
 * - `customPrice`, 100 to 1,000,000 cents, replaces the price;
 * - `display`, "price" or "message", replaces the mode; "price" is ignored where there is no price;
 * - `customMsg` replaces the message; the default message is used when it is not plain text.
 * Invalid values and parameters given twice are ignored.
 */
export function applyLandingQuery(pricing: DriverPrice, query: URLSearchParams): DriverPrice {
  const priceCents = readCustomPrice(query) ?? pricing.priceCents;
  const displayMode = readDisplay(query) ?? pricing.displayMode;
  if (displayMode === "price" && priceCents !== null) return asPrice(priceCents);
  return asMessage(readCustomMessage(query) ?? pricing.customMessage);
}

/** Null means that the price could not be read: $323. */
export function priceOrDefault(pricing: DriverPrice | null): DriverPrice {
  return pricing ?? asPrice(DEFAULT_LANDING_PRICE_CENTS);
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
  // An empty message shows the default one.
  return isPlainMessage(text) ? text : "";
}

function readSingle(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}

/** Control, bidirectional, invisible and unassigned characters, and line and paragraph breaks. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
const MARKUP_OR_MAIL = /[<>@]/;
const SCHEME = /:\/\/|\b(?:https?|mailto|tel|sms|javascript|data):/i;
/** "example.com", "www.example", "10.0.0.1"; browsers read the ideographic full stop as a dot. */
const HOST = /[\p{L}\p{N}-][.。](?:\p{L}{2,}|\d+[.。]\d)/u;

/**
 * Whether text from a URL may appear as the business's own message: 1 to 60 characters on one line, without anything
 * that could lead a driver elsewhere (a URL, an @, markup, or seven or more digits in all, words included). Look-alikes such as
 * full-width letters are normalized first.
 */
export function isPlainMessage(text: string): boolean {
  const length = [...text].length;
  if (length === 0 || length > MAX_CUSTOM_MESSAGE_CHARACTERS || UNPRINTABLE.test(text))
    return false;
  const plain = text.normalize("NFKC");
  return (
    countDigits(plain) < PHONE_LIKE_DIGITS &&
    !MARKUP_OR_MAIL.test(plain) &&
    !SCHEME.test(plain) &&
    !HOST.test(plain)
  );
}
