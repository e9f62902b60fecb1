import type { ReactNode } from "react";
import { ListBand } from "@/components/ui/list-band";

interface ResultGroupProps {
  id: string;
  title: string;
  /** Number of matches; with 0 the group is hidden. */
  total: number;
  /** The full list. */
  allHref: string;
  children: ReactNode;
}

export function ResultGroup({ id, title, total, allHref, children }: ResultGroupProps) {
  if (total === 0) return null;
  return (
    <ListBand
      id={id}
      title={`${title} (${total})`}
      more={{ label: `All ${title.toLowerCase()}`, href: allHref }}
    >
      {children}
    </ListBand>
  );
}
