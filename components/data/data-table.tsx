"use client";

import {
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useRef } from "react";
import type { z } from "zod";
import { moveBetweenRows } from "@/components/data/move-between-rows";
import { pageCountOf, rangeWords } from "@/components/data/page-range";
import type { TableColumn, TableFilter } from "@/components/data/table-column";
import { TableHead } from "@/components/data/table-head";
import { TablePager } from "@/components/data/table-pager";
import { changeTable } from "@/components/data/table-state";
import { TableTools } from "@/components/data/table-tools";
import { usePageWithin } from "@/components/data/use-page-within";
import { type TableRows, useTableRows } from "@/components/data/use-table-rows";
import { useTableState } from "@/components/data/use-table-state";
import { readRefusal } from "@/lib/core/client/read-refusal";

const features = tableFeatures({ rowSortingFeature });
const NO_FILTERS: readonly TableFilter[] = [];

export interface DataTableProps<Row extends { id: string }> {
  /** What the rows are: "Users". */
  label: string;
  /** Of the API's list; a screen adds /csv to it where `hasCsv`. */
  address: string;
  rowSchema: z.ZodType<Row>;
  /** The first names the row. */
  columns: readonly TableColumn<Row>[];
  filters?: readonly TableFilter[];
  searchLabel: string;
  defaultSort: string;
  /** The rows of the address the page was opened with. */
  initial: TableRows<Row>;
  hasCsv?: boolean;
  /** Shown while there is nothing at all: what to do about it. */
  empty: ReactNode;
}

/** A list that the server pages, sorts and searches; its state lives in the page's address. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, filters = NO_FILTERS, defaultSort, address } = props;
  const { state, show, addressOf, query } = useTableState({ defaultSort, filters });
  const { data, error, isWaiting, mutate } = useTableRows(
    address + query,
    props.rowSchema,
    props.initial,
  );
  const rows = data ?? props.initial;
  const table = useTable({
    features,
    data: rows.items,
    columns: columns.map(({ id, header, isSortable = false }) => ({
      id,
      header,
      enableSorting: isSortable,
      // Without a value a column counts as one that cannot be sorted by.
      accessorFn: (row: Row) => row.id,
    })),
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting: sortingOf(state.sort) },
    onSortingChange: (update) => {
      const next = typeof update === "function" ? update(sortingOf(state.sort)) : update;
      show(changeTable(state, { sort: sortOf(next) ?? defaultSort }));
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const isNarrowed = state.q !== "" || Object.keys(state.filters).length > 0;
  const lastPage = isWaiting || rows.total === 0 ? null : pageCountOf(rows.total);
  const isBeyond = usePageWithin(state.page, lastPage, (page) =>
    show({ ...state, page }, { isReplacing: true }),
  );
  const top = useRef<HTMLTableElement>(null);
  const turnTo = (page: number) => {
    show({ ...state, page });
    // The next page begins at its top, for the eye and for the keyboard.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  };
  const isLoading = isWaiting || isBeyond;

  return (
    <section
      aria-label={props.label}
      className="data-table"
      aria-busy={isLoading}
      data-failed={error ? "" : undefined}
    >
      <TableTools
        state={state}
        show={show}
        searchLabel={props.searchLabel}
        filters={filters}
        sortable={columns.filter(({ isSortable }) => isSortable)}
        csv={props.hasCsv ? `${address}/csv${query}` : undefined}
      />
      {error && <Failure error={error} onRetry={() => void mutate()} />}
      <p role="status" className={isLoading ? "table-loading" : "sr-only"}>
        {isLoading ? "Loading..." : rowsWords(state.page, rows.total)}
      </p>
      {rows.total === 0 ? (
        <div className="table-empty">
          {isNarrowed ? <p>Nothing matches. Try fewer words, or show all.</p> : props.empty}
        </div>
      ) : (
        <table ref={top} tabIndex={-1} className="rows" onKeyDown={moveBetweenRows}>
          <caption className="sr-only">{props.label}</caption>
          <thead>
            <tr>
              {table.getFlatHeaders().map(({ column }) => (
                <TableHead
                  key={column.id}
                  column={byId.get(column.id) ?? { header: column.id }}
                  sorted={column.getCanSort() ? column.getIsSorted() : undefined}
                  onSort={() => column.toggleSorting()}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <TableRow key={row.id} row={row.original} columns={columns} />
            ))}
          </tbody>
        </table>
      )}
      {rows.total > 0 && (
        <TablePager
          page={state.page}
          total={rows.total}
          hrefOf={(page) => addressOf({ ...state, page })}
          onGo={turnTo}
        />
      )}
    </section>
  );
}

function rowsWords(page: number, total: number): string {
  return page <= pageCountOf(total) ? rangeWords(page, total) : `${total} found`;
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
      <button type="button" className="button-outline" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function sortingOf(sort: string): SortingState {
  return [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }];
}

function sortOf([first]: SortingState): string | undefined {
  return first && `${first.desc ? "-" : ""}${first.id}`;
}
