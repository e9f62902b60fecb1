"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { z } from "zod";
import { countPages, formatRange, TablePager } from "@/components/data/table-pager";
import {
  changeTable,
  isNarrowed,
  type TableFilter,
  useLastPage,
  useTableState,
} from "@/components/data/table-state";
import { TableTools } from "@/components/data/table-tools";
import { type TableRows, useTableRows } from "@/components/data/use-table-rows";
import { Icon } from "@/components/ui/icons";
import { readRefusal } from "@/lib/core/client/read-refusal";

/** A column of a DataTable. */
export interface TableColumn<Row> {
  /** Also what the API sorts by, where it can. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers, whose digits line up. */
  align?: "end";
}

interface DataTableProps<Row extends { id: string }> {
  /** What the rows are: "Users". */
  label: string;
  /** The API's list; with `hasCsv` it is a file at /csv below it. */
  url: string;
  rowSchema: z.ZodType<Row>;
  /** The first names the row. */
  columns: readonly TableColumn<Row>[];
  filters?: readonly TableFilter[];
  searchLabel: string;
  defaultSort: string;
  /** The rows that came with the page. */
  initial: TableRows<Row>;
  hasCsv?: boolean;
  /** Shown while there are no rows at all: what to do about it. */
  empty: ReactNode;
}

const NO_FILTERS: readonly TableFilter[] = [];
/** Over the previous rows, so that nothing moves. */
const LOADING =
  "sticky top-24 z-2 mx-auto -mb-8 h-8 w-max rounded-[5px] border-2 border-ink bg-card px-3 [line-height:1.75rem]";

/** A list that the server pages, sorts and searches. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, filters = NO_FILTERS, defaultSort, url } = props;
  const { state, show, urlOf, query } = useTableState({ defaultSort, filters });
  const { data, error, isWaiting, mutate } = useTableRows(
    url + query,
    props.rowSchema,
    props.initial,
  );
  const rows = data ?? props.initial;
  const lastPage = isWaiting || rows.total === 0 ? null : countPages(rows.total);
  const isBeyond = useLastPage(state.page, lastPage, (page) =>
    show({ ...state, page }, { isReplacing: true }),
  );
  const table = useRef<HTMLTableElement>(null);
  const turnTo = (page: number) => {
    show({ ...state, page });
    // The next page begins at its top, for the eye and for the keyboard.
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView({ block: "start" });
  };
  const isLoading = isWaiting || isBeyond;

  return (
    <section
      aria-label={label}
      className="group relative"
      aria-busy={isLoading}
      data-failed={error ? "" : undefined}
    >
      <TableTools
        state={state}
        show={show}
        searchLabel={props.searchLabel}
        filters={filters}
        sortable={columns.filter(({ isSortable }) => isSortable)}
        csvUrl={props.hasCsv ? `${url}/csv${query}` : undefined}
      />
      {error && <Failure error={error} onRetry={() => void mutate()} />}
      <p role="status" className={isLoading ? LOADING : "sr-only"}>
        {isLoading ? "Loading..." : describeRows(state.page, rows.total)}
      </p>
      {rows.total === 0 ? (
        <div className="rounded-md border-2 border-dashed border-line px-4 py-8 text-center *:not-first:mt-3">
          {isNarrowed(state) ? <p>No results. Try fewer words, or show all.</p> : props.empty}
        </div>
      ) : (
        <>
          <table
            ref={table}
            tabIndex={-1}
            className="rows group-aria-busy:opacity-60 group-data-failed:opacity-60"
            onKeyDown={moveBetweenRows}
          >
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <ColumnHead
                    key={column.id}
                    column={column}
                    sort={state.sort}
                    onSort={(sort) => show(changeTable(state, { sort }))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.items.map((row) => (
                <TableRow key={row.id} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
          <TablePager
            page={state.page}
            total={rows.total}
            hrefOf={(page) => urlOf({ ...state, page })}
            onGo={turnTo}
          />
        </>
      )}
    </section>
  );
}

function describeRows(page: number, total: number): string {
  return page <= countPages(total) ? formatRange(page, total) : `${total} found`;
}

interface ColumnHeadProps {
  column: Pick<TableColumn<never>, "id" | "header" | "align" | "isSortable">;
  /** What the rows are sorted by. */
  sort: string;
  onSort: (sort: string) => void;
}

/** A column's heading; a button where rows can be sorted by it. */
function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { id, header, align, isSortable } = column;
  if (!isSortable) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const isDescending = sort === `-${id}`;
  const isSorted = isDescending || sort === id;
  const order = isDescending ? "descending" : "ascending";
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? order : undefined}>
      <button
        type="button"
        className="inline-flex min-h-6 cursor-pointer items-center gap-1 underline-offset-3 hover:underline hover:decoration-2 in-data-[align=end]:flex-row-reverse"
        onClick={() => onSort(sort === id ? `-${id}` : id)}
      >
        {header}
        <Icon
          name={isDescending ? "down" : "up"}
          className={isSorted ? "icon size-3.5" : "icon size-3.5 opacity-35"}
        />
      </button>
    </th>
  );
}

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  return (
    <tr>
      {columns.map(({ id, header, align, cell }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id} data-label={header} data-align={align}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="problem">
      <p>{readRefusal(error).message}</p>
      <button type="button" className="button-outline mt-2 flex" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from a row's link or button to the same one of the row below or above. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEP[event.key];
  const from = event.target instanceof HTMLElement ? event.target : null;
  const row = from?.closest("tbody tr");
  if (!step || !row || !from?.matches("a, button")) return;
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const place = [...row.querySelectorAll("a, button")].indexOf(from);
  const targets = next?.querySelectorAll<HTMLElement>("a, button");
  const target = targets?.[place] ?? targets?.[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
