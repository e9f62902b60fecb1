/** Such as `{ createdAt: "desc" }`; with `nulls`, for a column that may be null. */
type Order = Readonly<Record<string, Direction | { sort: Direction; nulls: "last" } | undefined>>;
type Direction = "asc" | "desc";

export interface Batch<Where> {
  /** Prisma `where` for the rows after the batch before. */
  after: Where;
  take: number;
}

const ROWS_PER_BATCH = 1_000;

/**
 * Reads all rows in batches. Each batch continues after the last row of the one before, so that rows that are added or
 * removed meanwhile don't make it repeat or skip others. `orderBy` has one column each, and ends with a unique one. The
 * rows have to include these columns.
 */
export async function* readBatches<Row extends object, Where>(
  orderBy: readonly Order[],
  find: (batch: Batch<Where>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = {} as Where;
  for (;;) {
    const rows = await find({ after, take: ROWS_PER_BATCH });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_BATCH) return;
    after = rowsAfter(orderBy, last) as Where;
  }
}

/** Returns the condition for rows that differ from `last` in one of the columns first, and come after it there. */
function rowsAfter(orderBy: readonly Order[], last: object): object {
  const columns = orderBy.flatMap((order) => Object.entries(order));
  const same: object[] = [];
  const later = columns.flatMap(([name, order]) => {
    const value = Reflect.get(last, name);
    const conditions = beyond(name, order, value).map((condition) => ({
      AND: [...same, condition],
    }));
    same.push({ [name]: value });
    return conditions;
  });
  return { OR: later };
}

function beyond(name: string, order: Order[string], value: unknown): object[] {
  // Nulls come last.
  if (value === null) return [];
  const { sort, nulls } = typeof order === "object" ? order : { sort: order, nulls: null };
  const further = { [name]: { [sort === "asc" ? "gt" : "lt"]: value } };
  return nulls ? [further, { [name]: null }] : [further];
}
