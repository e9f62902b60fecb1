import { z } from "zod";
import { AppError } from "@/lib/core/app-error";

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 100;

/** Query parameters of every list: how many (1 to 500, else 100), and the id after which to go on. */
export const listQuerySchema = z.object({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, `A whole number from 1 to ${MAX_LIMIT}`)
    .transform(Number)
    .pipe(z.number().min(1, `At least 1`).max(MAX_LIMIT, `At most ${MAX_LIMIT}`))
    .default(DEFAULT_LIMIT),
  cursor: z
    .string()
    .regex(/^c[a-z0-9]{24}$/, "The id of the last item of the page before")
    .optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** One page of a list that can grow. */
export class Listing<T extends { id: string }> {
  readonly items: T[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly limit: number;

  constructor(items: T[], total: number, limit: number) {
    this.items = items;
    this.total = total;
    this.limit = limit;
  }

  map<U extends { id: string }>(change: (item: T) => U): Listing<U> {
    return new Listing(this.items.map(change), this.total, this.limit);
  }

  /** `X-Total-Count` always; `Link: <…>; rel="next"` when the page is full. */
  headers(url: URL): Record<string, string> {
    const total = { "x-total-count": String(this.total) };
    const last = this.items.at(-1);
    if (!last || this.items.length < this.limit) return total;
    const next = new URLSearchParams(url.search);
    next.delete("_t");
    next.set("cursor", last.id);
    return { ...total, link: `<${url.pathname}?${next}>; rel="next"` };
  }
}

/** Prisma's arguments for one page, whose records then go through pageOf. */
export function pageArguments({ limit, cursor }: ListQuery) {
  return { take: limit + (cursor ? 1 : 0), ...(cursor ? { cursor: { id: cursor } } : {}) };
}

/**
 * The page out of what Prisma found. The cursor's own record comes first, unless it left the list since
 * the page before, so it cannot be skipped by counting. Throws invalid_input for a cursor of nothing.
 */
export function pageOf<R extends { id: string }>(found: R[], { limit, cursor }: ListQuery): R[] {
  if (!cursor) return found;
  if (found.length === 0) {
    const message = "There is nothing after this id. Please read the list from its start again";
    throw new AppError("invalid_input", `cursor: ${message}.`, { cursor: message });
  }
  return found[0]?.id === cursor ? found.slice(1) : found.slice(0, limit);
}
