import { z } from "zod";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { Listing } from "@/lib/core/http/listing";
import { cleanTyped, isReadable, UNREADABLE_MESSAGE } from "@/lib/core/readable-text";
import { isListedDay } from "@/lib/core/time";

/** The last page that can be opened. Rows beyond it can be found by searching. */
const MAX_PAGE = 2_000;
const MAX_SEARCH_LENGTH = 80;

type Sort<C extends string> = C | `-${C}`;

/**
 * Defines a dashboard table's query parameters, for the page and the API: search text, sort order ("-name" for
 * descending), page number starting at 1, and the table's own optional filters.
 */
export function tableQuery<C extends string, F extends z.ZodRawShape>(options: {
  sorts: readonly [C, ...C[]];
  defaultSort: Sort<C>;
  filters: F;
}) {
  const sorts = options.sorts.flatMap((column) => [column, `-${column}` as const]);
  return z.object({
    q: z
      .string()
      .transform(cleanTyped)
      .pipe(
        z
          .string()
          .max(MAX_SEARCH_LENGTH, "Use at most 80 characters.")
          .refine(isReadable, UNREADABLE_MESSAGE),
      )
      .default(""),
    sort: z.enum(sorts as [Sort<C>, ...Sort<C>[]]).default(options.defaultSort as never),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "Use a whole number, 1 or higher.")
      .transform(Number)
      .pipe(z.number().max(MAX_PAGE, `Use a page number up to ${MAX_PAGE}.`))
      .default(1),
    ...options.filters,
  });
}

const date = z.iso
  .date("Use a date, such as 2026-11-22.")
  .refine(isListedDay, "Use a date from 2000 to 2100.")
  .optional();

/**
 * Date-range filters for tables with timestamps: the first and last day, in `zone` or, without it, in the reader's zone
 * (`inZone`). Refine the query with DAYS_IN_ORDER.
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

/** Arguments for zod's `refine`: rejects an end date before the start date. */
export const DAYS_IN_ORDER = [
  ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
    !from || !to || from <= to,
  { path: ["to"], error: "The end date is before the start date. Change one of them." },
] as const satisfies [unknown, { path: string[]; error: string }];

function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Ignores invalid parameters instead of throwing. */
export function readTableQuery<S extends z.ZodType>(schema: S, query: object): z.infer<S> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(query).filter(([key]) => !wrong.has(key))));
}

/** Returns Prisma arguments for one page. Sorts by ID last so that no row appears on two pages. */
export function tableArguments({ sort, page }: { sort: string; page: number }) {
  const order = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  return {
    take: ROWS_PER_PAGE,
    skip: (page - 1) * ROWS_PER_PAGE,
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
  constructor(items: T[], total: number) {
    super(items, total, ROWS_PER_PAGE);
  }

  override headers(): Record<string, string> {
    return { "x-total-count": String(this.total) };
  }
}
