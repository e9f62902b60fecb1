import { z } from "zod";
import { AppError } from "@/lib/core/app-error";

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 100;

/** Page size (1 to 500, default 100) and the ID of the last item on the previous page. */
export const listQuerySchema = z.object({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, `Use a whole number from 1 to ${MAX_LIMIT}.`)
    .transform(Number)
    .pipe(z.number().min(1, `Use at least 1.`).max(MAX_LIMIT, `Use at most ${MAX_LIMIT}.`))
    .default(DEFAULT_LIMIT),
  cursor: z
    .string()
    .regex(/^c[a-z0-9]{24}$/, "Use the ID of the last item on the previous page.")
    .optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

export class Listing<T extends { id: string }> {
  readonly items: T[];
  /** Number of items across all pages. */
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

  /** `X-Total-Count`, and `Link: <…>; rel="next"` if the page is full. */
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

/** Returns Prisma arguments for one page. Pass the records that Prisma returns to `pageOf`. */
export function pageArguments({ limit, cursor }: ListQuery) {
  return { take: limit + (cursor ? 1 : 0), ...(cursor ? { cursor: { id: cursor } } : {}) };
}

/**
 * Returns the page's records. Prisma returns the cursor's own record first, unless it has left the list since the
 * previous page, so `skip: 1` would be wrong. Throws `invalid_input` for an unknown cursor.
 */
export function pageOf<R extends { id: string }>(records: R[], { limit, cursor }: ListQuery): R[] {
  if (!cursor) return records;
  if (records.length === 0) {
    const message = "Nothing found after this ID. Start again from the first page.";
    throw new AppError("invalid_input", `cursor: ${message}`, { cursor: message });
  }
  return records[0]?.id === cursor ? records.slice(1) : records.slice(0, limit);
}
