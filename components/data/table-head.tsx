import type { TableColumn } from "@/components/data/table-column";
import { Icon } from "@/components/ui/icons";

interface TableHeadProps {
  column: Pick<TableColumn<never>, "header" | "align">;
  /** false: the rows are not in this column's order; undefined: they cannot be. */
  sorted: "asc" | "desc" | false | undefined;
  onSort: () => void;
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** A column's heading; a button where rows can be put in its order. */
export function TableHead({ column, sorted, onSort }: TableHeadProps) {
  return (
    <th scope="col" data-align={column.align} aria-sort={sorted ? ARIA_SORT[sorted] : undefined}>
      {sorted === undefined ? (
        column.header
      ) : (
        <button type="button" className="table-sort" onClick={onSort}>
          {column.header}
          <Icon
            name={sorted === "desc" ? "down" : "up"}
            className={sorted ? "icon" : "icon icon-faint"}
          />
        </button>
      )}
    </th>
  );
}
