import type { ReactNode } from "react";
import { ListBand } from "@/components/ui/list-band";

interface ResultGroupProps {
  id: string;
  title: string;
  /** How many match in all; with 0 the group is absent. */
  total: number;
  /** Where every one of the kind is listed. */
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
