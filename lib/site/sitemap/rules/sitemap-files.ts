import { pageTags } from "@/lib/platform/pages/page-tags";

/** Each type has its own files: fixed pages, state pages, city pages, service pages in cities, and mechanics. */
export const SITEMAP_TYPES = ["pages", "states", "cities", "services", "mechanics"] as const;
export type SitemapType = (typeof SITEMAP_TYPES)[number];

export interface SitemapUrl {
  path: string;
  /** Null if the last change is unknown. */
  changedAt: Date | null;
}

/** When each cache tag was last invalidated. */
export type EditTimes = ReadonlyMap<string, Date>;

/**
 * Returns when a page's content last changed. `tags` covers what the page shows, not what it merely links to; site
 * settings always count. `createdAt` lists when its records were created. Returns null if the page has no records and
 * nothing was ever edited.
 */
export function lastChange(
  edits: EditTimes,
  { tags, createdAt = [] }: { tags: readonly string[]; createdAt?: readonly Date[] },
): Date | null {
  const times = [pageTags.site, ...tags].flatMap((tag) => edits.get(tag) ?? []);
  return latest([...times, ...createdAt]);
}

/** Returns the latest time at which a file of this type may have changed, including by losing a URL. */
export function lastChangeOfFile(type: SitemapType, edits: EditTimes): Date | null {
  const isShown = TAGS_OF_TYPE[type];
  return latest([...edits].filter(([tag]) => isShown.test(tag)).map(([, at]) => at));
}

const TAGS_OF_TYPE: Record<SitemapType, RegExp> = {
  pages: /^(?:site|services|locations|mechanics|service:.*)$/,
  states: /^(?:site|services|locations|mechanics|location:.*)$/,
  cities: /^(?:site|services|locations|every-price|(?:location|service|prices):.*)$/,
  services:
    /^(?:site|services|locations|(?:location|service|price|city-prices|service-prices):.*)$/,
  mechanics:
    /^(?:site|services|locations|mechanics|(?:mechanic|location|service|price|city-prices|service-prices):.*)$/,
};

function latest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((a, b) => (a && a >= b ? a : b), null);
}

/** Numbers start at 1. */
export interface SitemapFile {
  type: SitemapType;
  number: number;
}

export const sitemapFilePath = ({ type, number }: SitemapFile) => `/sitemaps/${type}-${number}.xml`;

/** Parses names such as "cities-2.xml". Returns null for any other name. */
export function parseSitemapFile(name: string): SitemapFile | null {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const type = SITEMAP_TYPES.find((known) => known === word);
  return type ? { type, number: Number(digits) } : null;
}

/**
 * Returns how many cities fit in one file of services. Counts every service in every city so that cities stay in the
 * same file when an offer is added or removed.
 */
export function citiesPerFile(serviceCount: number, maxUrls: number): number {
  return Math.max(1, Math.floor(maxUrls / Math.max(1, serviceCount)));
}

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlSet = { start: `${START}<urlset ${SCHEMA}>\n`, end: "</urlset>\n" } as const;

/** `origin` is the scheme and host. */
export function urlElement({ path, changedAt }: SitemapUrl, origin: string): string {
  return `<url>${contentOf(path, changedAt, origin)}</url>\n`;
}

export function sitemapIndex(files: readonly SitemapUrl[], origin: string): string {
  const elements = files.map(
    ({ path, changedAt }) => `<sitemap>${contentOf(path, changedAt, origin)}</sitemap>\n`,
  );
  return `${START}<sitemapindex ${SCHEMA}>\n${elements.join("")}</sitemapindex>\n`;
}

function contentOf(path: string, changedAt: Date | null, origin: string): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<loc>${escapeXml(origin + path)}</loc>${lastmod}`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
