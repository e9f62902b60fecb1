"use client";

import type { ReactNode } from "react";
import { useReaderZone } from "@/components/data/time";
import { dateIn, formatDay, formatTime, formatTimeOfDay } from "@/lib/core/time";

export interface TableColumn<Row> {
  /** The list can be sorted by it if it is one of the table's `sorts`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" is for numbers. */
  align?: "end";
  /** On a phone: "corner" ends the row's first line, and "plain" needs no heading, as a place or a price. */
  phone?: "corner" | "plain";
  /**
   * The time that the cell shows, in ISO 8601. While the list is sorted by it, rows are grouped by the reader's days,
   * and cells have only the time of day.
   */
  time?: (row: Row) => string;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** The column by whose days the rows are grouped. */
  days: TableColumn<Row> | undefined;
  /** Shown before the columns. */
  children: ReactNode;
}

export function TableRow<Row>({ row, columns, days, children }: TableRowProps<Row>) {
  return (
    <tr>
      {children}
      {columns.map((column, index) => {
        const { id, header, align, phone, time } = column;
        const content = time && column === days ? timeOfDay(time(row)) : column.cell(row);
        return index === 0 ? (
          <th key={id} scope="row">
            {content}
          </th>
        ) : (
          <td key={id} data-label={header} data-align={align} data-phone={phone}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

const timeOfDay = (at: string) => <TimeOfDay at={at} />;

/** A time whose day is named above it, such as "3:40 PM CST". */
function TimeOfDay({ at }: { at: string }) {
  const timezone = useReaderZone();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      <span className="sr-only">{`${formatTime(at, { hasMinutes: false, timezone })}, `}</span>
      {formatTimeOfDay(at, timezone)}
    </time>
  );
}

interface DayHeadProps {
  at: string;
  /** The time of the row before; undefined for the first row. */
  previous: string | undefined;
  /** How many columns the table has. */
  columns: number;
}

/** Names the day above its first row. Renders nothing if the row before is of the same day. */
export function DayHead({ at, previous, columns }: DayHeadProps) {
  const timezone = useReaderZone();
  const day = dateIn(timezone, new Date(at));
  if (previous && dateIn(timezone, new Date(previous)) === day) return null;
  return (
    <tr className="rows-day">
      <td colSpan={columns} suppressHydrationWarning>
        {formatDay(at, { timezone, now: new Date() })}
      </td>
    </tr>
  );
}
