"use client";

import { type ReactNode, useState } from "react";

export interface BulkActions<Row> {
  /** Returns a row's name for its checkbox, such as "Austin, Texas". */
  nameOf: (row: Row) => string;
  /** Renders the actions for the selected rows. `clear` deselects them. */
  render: (rows: readonly Row[], clear: () => void) => ReactNode;
}

interface ChosenRows<Row> {
  rows: readonly Row[];
  has: (id: string) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
}

/**
 * Rows stay selected while the user searches or pages through the list. `current` has the latest values of the rows on
 * the page.
 */
export function useChosenRows<Row extends { id: string }>(
  current: readonly Row[],
): ChosenRows<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const fresh = new Map(current.map((row) => [row.id, row]));
  return {
    rows: [...chosen].map(([id, row]) => fresh.get(id) ?? row),
    has: (id) => chosen.has(id),
    choose: (rows, isChosen) => {
      const next = new Map(chosen);
      for (const row of rows) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}

interface ChooseAllProps<Row> {
  chosen: ChosenRows<Row>;
  /** Rows on the current page. */
  rows: readonly Row[];
}

export function ChooseAll<Row extends { id: string }>({ chosen, rows }: ChooseAllProps<Row>) {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <th scope="col" className="w-8">
      <input
        type="checkbox"
        className="checkbox size-5"
        aria-label="Select all on this page"
        checked={rows.length > 0 && count === rows.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={(event) => chosen.choose(rows, event.target.checked)}
      />
    </th>
  );
}

interface ChooseRowProps<Row> {
  row: Row;
  chosen: ChosenRows<Row>;
  name: string;
}

export function ChooseRow<Row extends { id: string }>({ row, chosen, name }: ChooseRowProps<Row>) {
  return (
    <td className="choose-row max-md:order-none">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Select ${name}`}
        checked={chosen.has(row.id)}
        onChange={(event) => chosen.choose([row], event.target.checked)}
      />
    </td>
  );
}

interface BulkBarProps<Row> extends BulkActions<Row> {
  chosen: ChosenRows<Row>;
}

/** Stays at the bottom of the window while rows are selected. */
export function BulkBar<Row>({ chosen, render }: BulkBarProps<Row>) {
  const { rows, clear } = chosen;
  return (
    <div className="sticky bottom-0 z-3 mt-2">
      <p role="status" className="sr-only">
        {rows.length > 0 && `${rows.length} selected`}
      </p>
      {rows.length > 0 && (
        <section
          aria-label="Selected rows"
          data-bulk
          className="flex flex-wrap items-center gap-2 rounded-md border-2 border-ink bg-card px-3 py-2"
        >
          <b className="mr-1">{`${rows.length} selected`}</b>
          {render(rows, clear)}
          <button type="button" className="button-text ml-auto" onClick={clear}>
            Clear
          </button>
        </section>
      )}
    </div>
  );
}
