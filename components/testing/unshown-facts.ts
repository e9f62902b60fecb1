import { clockText } from "@/lib/core/clock-text";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { formatDate } from "@/lib/core/time";

interface ShownPage {
  /** All text shown without JavaScript, with whitespace collapsed. */
  text: string;
  /** URLs of the page's links, and its canonical path. */
  hrefs: readonly string[];
  /** Such as "https://example.com". */
  siteUrl: string;
}

/** Properties that pages don't show as text. */
const UNSTATED = new Set(["@type", "position", "priceCurrency", "addressCountry"]);
const CENTS_PER_DOLLAR = 100;

/** Returns every fact in the structured data that its page does not show, such as "telephone: +12105550123". */
export function unshownFacts(data: unknown, page: ShownPage): string[] {
  return factsOf(data)
    .filter(({ name, shown }) =>
      LINKS.has(name) ? !isLinked(shown, page) : !page.text.includes(shown),
    )
    .map(({ name, shown }) => `${name}: ${shown}`);
}

interface Fact {
  name: string;
  /** The value as pages format it. */
  shown: string;
}

const LINKS = new Set(["url", "item"]);

function isLinked(url: string, { hrefs, siteUrl }: ShownPage): boolean {
  return url.startsWith(`${siteUrl}/`) && hrefs.includes(url.slice(siteUrl.length));
}

function factsOf(data: unknown, name = ""): Fact[] {
  if (Array.isArray(data)) return data.flatMap((entry) => factsOf(entry, name));
  if (typeof data !== "object" || data === null) {
    return [{ name, shown: asShown(name, String(data)) }];
  }
  const own = new Map<string, unknown>(Object.entries(data));
  if (own.get("@type") === "OpeningHoursSpecification") return hoursFacts(own);
  return [...own]
    .filter(([property]) => !UNSTATED.has(property))
    .flatMap(([property, value]) => factsOf(value, property));
}

function asShown(name: string, value: string): string {
  if (name === "telephone") return formatPhone(value);
  if (name === "price" || name === "minPrice") {
    return formatDollars(Math.round(Number(value) * CENTS_PER_DOLLAR));
  }
  return value;
}

/** Formats weekly hours as in the table of hours, and a day off as its date. */
function hoursFacts(hours: ReadonlyMap<string, unknown>): Fact[] {
  const text = (name: string) => String(hours.get(name));
  if (hours.has("validFrom")) return [{ name: "day off", shown: formatDate(text("validFrom")) }];
  const [opens, closes] = [text("opens"), text("closes")];
  const times = closes === "23:59" ? "24 hours" : `${timeWords(opens)} to ${timeWords(closes)}`;
  return [hours.get("dayOfWeek") ?? []].flat().flatMap((day) => [
    { name: "hours", shown: times },
    { name: "hours", shown: `${day} ` },
  ]);
}

function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return clockText(hour * 60 + minute);
}
