import type { ReactNode } from "react";
import { Folded } from "@/components/data/folded";
import { SideScroll } from "@/components/ui/side-scroll";

interface FoldedTableProps {
  /** What the table lists, for screen readers. */
  label: string;
  /** The heading of the first column, such as "Day". */
  rowHead: string;
  heads: readonly string[];
  rows: readonly { id: string; title: ReactNode; cells: readonly ReactNode[] }[];
}

/** A chart's numbers as a table, folded. */
export function FoldedTable({ label, rowHead, heads, rows }: FoldedTableProps) {
  return (
    <Folded label="Show as a table" className="mt-2">
      <SideScroll label={label} className="mt-2">
        <table className="w-full text-right tabular-nums [&_td]:px-2 [&_td]:py-1 [&_th]:px-2 [&_th]:py-1">
          <thead className="border-b-2 border-line">
            <tr>
              <th className="text-left">{rowHead}</th>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, cells }) => (
              <tr key={id} className="border-b border-grid">
                <th scope="row" className="text-left font-normal whitespace-nowrap">
                  {title}
                </th>
                {heads.map((head, column) => (
                  <td key={head}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </Folded>
  );
}
