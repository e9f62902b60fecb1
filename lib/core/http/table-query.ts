import { z } from "zod";
import { Listing } from "@/lib/core/http/listing";
import { isReadable, UNREADABLE_WORDS } from "@/lib/core/readable-text";
import { ROWS_PER_PAGE } from "@/lib/core/rows-per-page";

/** No table has more pages: what lies beyond is found by searching. */
const MAX_PAGE = 2_000;
const MAX_SEARCH_LENGTH = 80;

/** An order of a table: a column, or a column with "-" in front for the other way round. */
type Sort<C extends string> = C | `-${C}`;

/**
 * The query of a dashboard table: `q` (words to look for), `sort`, `page` (1 is the first), and its own filters, each
 * of which is optional. The same names stand in the page's address and in the API's.
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
      .trim()
      .max(MAX_SEARCH_LENGTH, "At most 80 characters")
      .refine(isReadable, UNREADABLE_WORDS)
      .default(""),
    sort: z.enum(sorts as [Sort<C>, ...Sort<C>[]]).default(options.defaultSort as never),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "A whole number from 1 on")
      .transform(Number)
      .pipe(z.number().max(MAX_PAGE, `At most ${MAX_PAGE}`))
      .default(1),
    ...options.filters,
  });
}

/** The query of a page's address; a parameter that does not fit counts as left out. */
export function readTableQuery<S extends z.ZodType>(schema: S, query: object): z.infer<S> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(query).filter(([key]) => !wrong.has(key))));
}

/** Prisma's arguments for one page. The id makes the order total, so that no row is on two pages. */
export function tableArguments({ sort, page }: { sort: string; page: number }) {
  const order = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  return {
    take: ROWS_PER_PAGE,
    skip: (page - 1) * ROWS_PER_PAGE,
    orderBy: [{ [sort.replace(/^-/, "")]: order }, { id: order }],
  };
}

/** Prisma's condition for a text that holds these words, in either case; "%" and "_" stand for themselves. */
export function containing(words: string) {
  return { contains: words.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
}

/** One page of a dashboard table; it is numbered, so no address of the next one goes with it. */
export class TablePage<T extends { id: string }> extends Listing<T> {
  constructor(items: T[], total: number) {
    super(items, total, ROWS_PER_PAGE);
  }

  override headers(): Record<string, string> {
    return { "x-total-count": String(this.total) };
  }
}
