"use client";

import { Fragment, type ReactNode, useRef } from "react";
import {
  type BulkActions,
  BulkBar,
  ChooseAll,
  ChooseRow,
  useChosenRows,
} from "@/components/data/bulk-rows";
import { moveBetweenRows } from "@/components/data/move-between-rows";
import { countPages, formatRange, TablePager } from "@/components/data/table-pager";
import { DayHead, type TableColumn, TableRow } from "@/components/data/table-rows";
import {
  changeTable,
  isNarrowed,
  type TableFilter,
  type TableState,
  useLastPage,
  useTableState,
} from "@/components/data/table-state";
import { TableTools } from "@/components/data/table-tools";
import { useTableRows } from "@/components/data/use-table-rows";
import { Icon } from "@/components/ui/icons";
import { readRefusal } from "@/lib/core/client/read-refusal";
import type { InitialRows } from "@/lib/core/http/table-query";

interface DataTableProps<Row extends { id: string }> {
  label: string;
  /** The list's API URL, if the table has none of its own. */
  url?: string;
  /** The first column's cells are row headers. */
  columns: readonly TableColumn<Row>[];
  filters?: readonly TableFilter[];
  searchLabel: string;
  /** Rows that the server rendered with the page. */
  initial: InitialRows<Row>;
  /** Makes rows selectable, including across pages, and renders the actions for the selected rows. */
  bulk?: BulkActions<Row>;
  /** Shown if the list has no rows at all. */
  empty: ReactNode;
}

/** Overlays the previous rows, to avoid a layout shift. */
const LOADING =
  "sticky top-24 z-2 mx-auto -mb-8 h-8 w-max rounded-[5px] border-2 border-ink bg-card px-3 [line-height:1.75rem]";

/** A list with server-side pagination, sorting, and search. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label } = props;
  const list = props.initial.table;
  const { url = list.url ?? "" } = props;
  const sortable = props.columns.filter(({ id }) => list.sorts.includes(id));
  const filters = (props.filters ?? []).map((filter) => ({
    opensAt: list.opensAt?.[filter.name],
    ...filter,
  }));
  const hideable = props.columns.slice(1);
  const shape = {
    defaultSort: list.defaultSort,
    filters,
    sortable: sortable.map(({ id }) => id),
    hideable: hideable.map(({ id }) => id),
  };
  const { state, show, urlOf, query } = useTableState(shape);
  const csvUrl = list.csv
    ? `${url}?format=csv${query.replace("?", "&")}`
    : list.csvUrl && list.csvUrl + query;
  const columns = props.columns.filter(({ id }) => !state.hidden.includes(id));
  const { data, error, isWaiting, mutate } = useTableRows(url + query, props.initial);
  const rows = data ?? props.initial;
  const lastPage = isWaiting || rows.total === 0 ? null : countPages(rows.total, state.size);
  const isBeyond = useLastPage(state.page, lastPage, (page) =>
    show({ ...state, page }, { isReplacing: true }),
  );
  const table = useRef<HTMLTableElement>(null);
  const turnTo = (page: number) => {
    show({ ...state, page });
    // Scrolls to the top of the table and moves focus there.
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView({ block: "start" });
  };
  const isLoading = isWaiting || isBeyond;
  const { failure, isMistake } = describeFailure(error);
  const days = props.columns.find(({ id, time }) => time && id === state.sort.replace("-", ""));
  const chosen = useChosenRows(rows.items);

  return (
    <section
      aria-label={label}
      className="group relative"
      aria-busy={isLoading}
      data-failed={error ? "" : undefined}
    >
      <TableTools
        state={state}
        shape={shape}
        show={show}
        searchLabel={props.searchLabel}
        sortable={sortable}
        hideable={hideable}
        csvUrl={isMistake ? undefined : csvUrl}
        hasMistake={isMistake}
      />
      <Failure {...{ failure, isMistake }} onRetry={() => void mutate()} />
      {!isMistake && <TableStatus isLoading={isLoading} state={state} total={rows.total} />}
      {rows.total === 0 && !isMistake && (
        <NoRows isNarrowed={isNarrowed(state, shape)}>{props.empty}</NoRows>
      )}
      {rows.total > 0 && !isMistake && (
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
                {props.bulk && <ChooseAll chosen={chosen} rows={rows.items} />}
                {columns.map((column) => (
                  <ColumnHead
                    key={column.id}
                    column={column}
                    isSortable={sortable.includes(column)}
                    sort={state.sort}
                    onSort={(sort) => show(changeTable(state, { sort }))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.items.map((row, index) => (
                <Fragment key={row.id}>
                  {days?.time && (
                    <DayHead
                      at={days.time(row)}
                      previous={timeOf(rows.items[index - 1], days.time)}
                      columns={columns.length + (props.bulk ? 1 : 0)}
                    />
                  )}
                  <TableRow row={row} columns={columns} days={days}>
                    {props.bulk && (
                      <ChooseRow row={row} chosen={chosen} name={props.bulk.nameOf(row)} />
                    )}
                  </TableRow>
                </Fragment>
              ))}
            </tbody>
          </table>
          <TablePager
            page={state.page}
            size={state.size}
            total={rows.total}
            hrefOf={(page) => urlOf({ ...state, page })}
            onGo={turnTo}
            onSize={(size) => show(changeTable(state, { size }))}
          />
        </>
      )}
      {props.bulk && <BulkBar chosen={chosen} {...props.bulk} />}
    </section>
  );
}

function timeOf<Row>(row: Row | undefined, time: (row: Row) => string): string | undefined {
  return row && time(row);
}

function TableStatus(props: { isLoading: boolean; state: TableState; total: number }) {
  const { isLoading, state, total } = props;
  const isOnPage = state.page <= countPages(total, state.size);
  const found = isOnPage ? formatRange(total, state) : `${total} found`;
  return (
    <p role="status" className={isLoading ? LOADING : "sr-only"}>
      {isLoading ? "Loading..." : found}
    </p>
  );
}

function NoRows({ isNarrowed, children }: { isNarrowed: boolean; children: ReactNode }) {
  return (
    <div className="rounded-md border-2 border-dashed border-line px-4 py-8 text-center *:not-first:mt-3">
      {isNarrowed ? <p>No results. Try a different search, or show all.</p> : children}
    </div>
  );
}

interface ColumnHeadProps {
  column: Pick<TableColumn<never>, "id" | "header" | "align">;
  isSortable: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

function ColumnHead({ column, isSortable, sort, onSort }: ColumnHeadProps) {
  const { id, header, align } = column;
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

/** `isMistake` means that a filter must be corrected, such as an end before the start. */
function describeFailure(error: Error | undefined): Omit<FailureProps, "onRetry"> {
  if (!error) return { failure: null, isMistake: false };
  const { message, fields } = readRefusal(error);
  const [mistake] = Object.values(fields);
  return { failure: mistake ?? message, isMistake: mistake !== undefined };
}

interface FailureProps {
  /** Null if there is none. */
  failure: string | null;
  isMistake: boolean;
  onRetry: () => void;
}

function Failure({ failure, isMistake, onRetry }: FailureProps) {
  if (failure === null) return null;
  return (
    <div role="alert" className="problem mb-3">
      <p>{failure}</p>
      {!isMistake && (
        <button type="button" className="button-outline mt-2 flex" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
