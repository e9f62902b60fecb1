import { z } from "zod";
import { MAX_SEARCH_LENGTH, PAGE_SIZES, ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { Listing } from "@/lib/core/http/listing";
import { cleanTyped, isReadable, UNREADABLE_MESSAGE } from "@/lib/core/readable-text";
import { isListedDay } from "@/lib/core/time";

/** The last page that can be opened. Rows beyond it can be found by searching. */
const MAX_PAGE = 2_000;

type Sort<C extends string> = C | `-${C}`;

/** The parameters of every table. `zone` is only of tables with days. */
export interface TableQuery {
  q: string;
  sort: string;
  page: number;
  /** Rows per page. */
  size: number;
  /** Asks the API for all rows as a file. */
  format?: "csv" | undefined;
  zone?: string | null | undefined;
}

/** What the screen needs to know of a dashboard table. */
export interface TableFacts {
  /** The API's URL of the list; undefined if it depends on the page. */
  url?: string | undefined;
  /** Name of the CSV file, without the extension; undefined if there is none. */
  csv?: string | undefined;
  /** URL of the CSV file if it has a route of its own. */
  csvUrl?: string | undefined;
  /** IDs of the columns that the list can be sorted by. */
  sorts: readonly string[];
  defaultSort: string;
  /** Filters that are set when the page opens without them; "all" turns one off. The API doesn't set them. */
  opensAt?: Readonly<Record<string, string>> | undefined;
}

/** What the page, the API, and the CSV file of a dashboard table agree on. */
export interface Table<Query extends TableQuery, Row extends { id: string }> extends TableFacts {
  /** A row in the API. */
  row: z.ZodType<Row>;
  query: z.ZodType<Query>;
}

/** The first rows of a table, which the server renders with the page. */
export interface InitialRows<Row> {
  items: Row[];
  total: number;
  table: TableFacts;
}

/** Returns what a screen opens with. Schemas stay on the server: they would only make the screen heavier. */
export function initialRows<Row extends { id: string }>(
  { row: _, query: __, ...table }: Table<TableQuery, Row>,
  items: Row[],
  total = items.length,
): InitialRows<Row> {
  return { items, total, table };
}

/**
 * Defines a dashboard table. Its query, of the page and of the API alike, is search text, sort order ("-name" for
 * descending), page number starting at 1, rows per page, and the table's own optional filters.
 */
export function defineTable<
  R extends z.ZodType<{ id: string }>,
  C extends string,
  F extends z.ZodRawShape,
>(options: {
  url?: string;
  csv?: string;
  csvUrl?: string;
  row: R;
  sorts: readonly [C, ...C[]];
  defaultSort: Sort<C>;
  opensAt?: Readonly<Record<string, string>>;
  filters: F;
}) {
  const { url, csv, csvUrl, row, sorts, defaultSort, opensAt, filters } = options;
  const orders = sorts.flatMap((column) => [column, `-${column}` as const]);
  const query = z
    .object({
      q: z
        .string()
        .transform((text) => cleanTyped(text).replace(/\s+/g, " "))
        .pipe(
          z
            .string()
            .max(MAX_SEARCH_LENGTH, "Use at most 80 characters.")
            .refine(isReadable, UNREADABLE_MESSAGE),
        )
        .default(""),
      sort: z.enum(orders as [Sort<C>, ...Sort<C>[]]).default(defaultSort as never),
      page: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, "Use a whole number, 1 or higher.")
        .transform(Number)
        .pipe(z.number().max(MAX_PAGE, `Use a page number up to ${MAX_PAGE}.`))
        .default(1),
      size: z
        .enum(PAGE_SIZES.map(String), "Use 50, 100, or 200.")
        .transform(Number)
        .default(ROWS_PER_PAGE),
      format: z.literal("csv").optional(),
      ...filters,
    })
    .refine(areDaysInOrder, {
      path: ["to"],
      when: ({ issues }) => issues.length === 0,
      error: "The end date is before the start date. Change one of them.",
    });
  return { url, csv, csvUrl, row, query, sorts, defaultSort, opensAt };
}

function areDaysInOrder(query: object): boolean {
  const { from, to } = query as { from?: string; to?: string };
  return !from || !to || from <= to;
}

const date = z.iso
  .date("Use a date, such as 2026-11-22.")
  .refine(isListedDay, "Use a date from 2000 to 2100.")
  .optional();

/**
 * Date-range filters for tables with timestamps: the first and last day, in `zone` or, without it, in the reader's zone
 * (`inZone`).
 */
export const dayFilters = {
  from: date,
  to: date,
  zone: z
    .string()
    .transform(canonicalZone)
    .refine((zone) => zone !== null, "Use a time zone, such as America/Chicago.")
    .optional(),
} as const;

/** A query whose days are in a known zone. */
export type InZone<Q> = Omit<Q, "zone"> & { zone: string };

/** Reads a query's days in the reader's zone unless the query, for example in a shared link, names another. */
export function inZone<Q extends { zone?: string | null | undefined }>(
  query: Q,
  readerZone: string,
): InZone<Q> {
  return { ...query, zone: query.zone ?? readerZone };
}

function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Reads a page's parameters. Ignores invalid ones instead of throwing. */
export function readTableQuery<Query extends TableQuery>(
  { query, opensAt }: { query: z.ZodType<Query>; opensAt?: Table<Query, never>["opensAt"] },
  parameters: object,
): Query {
  const parsed = query.safeParse({ ...opensAt, ...parameters });
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const valid = Object.entries(parameters).filter(([key]) => !wrong.has(key));
  return query.parse({ ...opensAt, ...Object.fromEntries(valid) });
}

export function directionOf(sort: string): "asc" | "desc" {
  return sort.startsWith("-") ? "desc" : "asc";
}

/** Returns Prisma arguments for one page. Sorts by ID last so that no row appears on two pages. */
export function tableArguments({ sort, page, size }: Pick<TableQuery, "sort" | "page" | "size">) {
  const order = directionOf(sort);
  return {
    take: size,
    skip: (page - 1) * size,
    orderBy: [{ [sort.replace(/^-/, "")]: order }, { id: order }],
  };
}

/** Matches values that contain `text`, ignoring case; "%" and "_" are literal. */
export function containing(text: string) {
  return { contains: escapeLike(text), mode: "insensitive" as const };
}

/** Matches values that start with `text` (case-sensitive); "%" and "_" are literal. */
export function startingWith(text: string) {
  return { startsWith: escapeLike(text) };
}

/**
 * Matches values equal to `text`, ignoring case. Prisma uses ILIKE for this, so "%" and "_" have to be escaped to be
 * literal.
 */
export function sameText(text: string) {
  return { equals: escapeLike(text), mode: "insensitive" as const };
}

/** Like `containing`, as a pattern for SQL's ILIKE. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

export class TablePage<T extends { id: string }> extends Listing<T> {
  override headers(): Record<string, string> {
    return { "x-total-count": String(this.total) };
  }
}
