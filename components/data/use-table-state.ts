"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { TableFilter } from "@/components/data/table-column";
import { readTableState, type TableState, writeTableState } from "@/components/data/table-state";

const NO_QUERY = new URLSearchParams();

/**
 * The state of a table, which lives in the address: a link shows it, and Back undoes a step. `isReplacing` leaves no
 * step behind, as while somebody types.
 */
export function useTableState(shape: { defaultSort: string; filters: readonly TableFilter[] }) {
  const pathname = usePathname();
  const state = readTableState(useSearchParams() ?? NO_QUERY, shape);
  const addressOf = (next: TableState) => `${pathname}${writeTableState(next, shape.defaultSort)}`;
  const show = (next: TableState, { isReplacing = false } = {}) => {
    if (isReplacing) window.history.replaceState(null, "", addressOf(next));
    else window.history.pushState(null, "", addressOf(next));
  };
  return { state, show, addressOf, query: writeTableState(state, shape.defaultSort) };
}
