import type { ReactNode } from "react";
import { Band } from "@/components/ui/band";

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
    <Band id={id} title={`${title} (${total})`}>
      {children}
      <p className="band-more">
        <a href={allHref}>{`All ${title.toLowerCase()}`}</a>
      </p>
    </Band>
  );
}
