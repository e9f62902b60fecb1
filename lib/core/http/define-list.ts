import { fieldError } from "@/lib/core/app-error";
import { type CsvColumn, CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import {
  type InitialRows,
  type InZone,
  initialRows,
  inZone,
  readTableQuery,
  type Table,
  TablePage,
  type TableQuery,
  tableArguments,
} from "@/lib/core/http/table-query";

/** By the column that the query names, then by ID. */
type ColumnOrder = ReturnType<typeof tableArguments>["orderBy"];

interface Part<Where, Order> {
  where: Where;
  orderBy: Order;
  take: number;
  skip: number;
}

interface ListOptions<Query extends TableQuery, Row extends { id: string }, Where, Order, Stored> {
  table: Table<Query, Row>;
  /** Which records the search and the filters find. */
  where: (query: InZone<Query>) => Where | Promise<Where>;
  /** If left out, the sort is a column of the records, and ties are ordered by ID. Must leave no ties. */
  orderBy?: (query: InZone<Query>) => Order;
  find: (part: Part<Where, Order>, query: InZone<Query>) => Promise<Stored[]>;
  count: (where: Where) => Promise<number>;
  toRows: (records: Stored[], query: InZone<Query>) => Row[] | Promise<Row[]>;
  /** Columns of the CSV file, if the table has one. */
  csv?: readonly CsvColumn<Row>[];
  /** Reads the rows of the CSV file in batches, for lists that may have more than MAX_CSV_ROWS. */
  readAll?: (query: InZone<Query>) => AsyncIterable<readonly Row[]>;
}

/** The rows of a table, for its page and its API. */
export interface List<Query extends TableQuery, Row extends { id: string }> {
  table: Table<Query, Row>;
  /** Returns the rows of one page. */
  page: (query: InZone<Query>) => Promise<TablePage<Row>>;
  /** Returns the rows of all pages as a CSV file. */
  file: (query: InZone<Query>) => Promise<CsvFile<Row>>;
  /** Returns the first rows that match. Ignores invalid parameters. */
  first: (parameters: object, count: number) => Promise<Row[]>;
  /** Returns the rows that a page opens with. Ignores invalid parameters. Days are in `timezone`, the reader's. */
  open: (parameters: object, timezone?: string) => Promise<InitialRows<Row>>;
}

const noFile = (url?: string) => (url ? `Get the file from ${url}.` : "This list has no CSV file.");

/** Defines how a table's rows are read. Throws if only the table, or only the list, has a CSV file. */
export function defineList<
  Query extends TableQuery,
  Row extends { id: string },
  Where,
  Stored,
  Order = ColumnOrder,
>(options: ListOptions<Query, Row, Where, Order, Stored>): List<Query, Row> {
  const { table, where, find, count, toRows, csv, readAll } = options;
  if ((table.csv === undefined) !== (csv === undefined))
    throw new Error("A CSV file needs a name in its table and columns in its list.");
  const orderOf = (query: InZone<Query>) =>
    options.orderBy ? options.orderBy(query) : (tableArguments(query).orderBy as Order);
  const page = async (query: InZone<Query>) => {
    const { take, skip } = tableArguments(query);
    const found = await where(query);
    const [records, total] = await Promise.all([
      find({ where: found, orderBy: orderOf(query), take, skip }, query),
      count(found),
    ]);
    return new TablePage(await toRows(records, query), total, take);
  };
  const readRows = async (query: InZone<Query>) => {
    const found = await where(query);
    const all = { where: found, orderBy: orderOf(query), take: MAX_CSV_ROWS, skip: 0 };
    return toRows(await find(all, query), query);
  };
  return {
    table,
    page,
    file: async (query) => {
      if (!table.csv || !csv) throw fieldError("invalid_input", "format", noFile(table.csvUrl));
      return new CsvFile(table.csv, csv, readAll ? readAll(query) : await readRows(query));
    },
    first: async (parameters, take) => {
      const query = inZone(readTableQuery(table, parameters), "UTC");
      const part = { where: await where(query), orderBy: orderOf(query), take, skip: 0 };
      return toRows(await find(part, query), query);
    },
    open: async (parameters, timezone = "UTC") => {
      const query = inZone(readTableQuery(table, parameters), timezone);
      const { items, total } = await page(query);
      return initialRows(table, items, total);
    },
  };
}
