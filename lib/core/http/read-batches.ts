/** One column to sort by, such as `{ createdAt: "desc" }`. Set `nulls` if the column is nullable. */
type Order = Readonly<Record<string, Direction | { sort: Direction; nulls: "last" } | undefined>>;
type Direction = "asc" | "desc";

export interface Batch<Where> {
  /** Prisma `where` for the rows after the previous batch. */
  after: Where;
  take: number;
}

const ROWS_PER_BATCH = 1_000;

/**
 * Reads all rows in batches. Each batch starts after the last row of the previous one, so that rows that are added or
 * removed in the meantime don't cause others to be repeated or skipped. Each entry of `orderBy` must have one column,
 * and the last column must be unique. The rows must include these columns.
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

/**
 * Returns a condition for the rows that sort after `last`: those with a later value in the first column that differs.
 */
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
