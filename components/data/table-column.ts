import type { ReactNode } from "react";

/** A column of a DataTable. */
export interface TableColumn<Row> {
  /** Also the name of its order, where it can be sorted by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers stand at the end, so that their digits line up. */
  align?: "end";
}

/** A choice above a DataTable that narrows it. */
export interface TableFilter {
  /** The query's parameter. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}
