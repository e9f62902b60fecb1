"use client";

import type { TableState } from "@/components/data/table-state";
import { ModalButton } from "@/components/form/modal-button";

interface TableColumnsProps {
  /** Without the first one, which names the row. */
  columns: readonly { id: string; header: string }[];
  state: TableState;
  show: (next: TableState, how: { isReplacing: boolean }) => void;
}

/** Chooses the columns that a list shows. The choice is part of the URL, and so of a saved view. */
export function TableColumns({ columns, state, show }: TableColumnsProps) {
  if (columns.length < 2) return null;
  const toggle = (id: string, isShown: boolean) => {
    const others = state.hidden.filter((hidden) => hidden !== id);
    show({ ...state, hidden: isShown ? others : [...others, id] }, { isReplacing: true });
  };
  return (
    <ModalButton
      label="Columns"
      title="Columns"
      text="To keep this choice, save the view."
      className="button-outline noscript:hidden"
    >
      {(close) => (
        <>
          <ul className="grid gap-1">
            {columns.map(({ id, header }) => (
              <li key={id}>
                <label className="flex min-h-9 items-center gap-2.5">
                  <input
                    type="checkbox"
                    checked={!state.hidden.includes(id)}
                    onChange={(event) => toggle(id, event.target.checked)}
                  />
                  {header}
                </label>
              </li>
            ))}
          </ul>
          <button type="button" className="button mt-3 w-fit" onClick={close}>
            Done
          </button>
        </>
      )}
    </ModalButton>
  );
}
