import type { MatrixCell } from "@/lib/catalog/price-rules/schema";

const SOURCES: Readonly<Record<MatrixCell["source"], string>> = {
  own: "set here",
  city: "city’s price",
  service: "all cities",
  catalog: "service’s price",
};

interface PriceCellLinkProps {
  href: string;
  /** Such as "Oil Change in Austin". */
  name: string;
  cell: MatrixCell;
  /** Whether the cell is in the row for all cities, where the source "service" means the cell's own rule. */
  isEverywhere: boolean;
}

/** A price with its source. Bold if it was set for exactly this cell. */
export function PriceCellLink({ href, name, cell, isEverywhere }: PriceCellLinkProps) {
  const { text, source, isRaised, isOffered } = cell;
  const isOwn = source === "own" || (isEverywhere && source === "service");
  const notes = [...(isRaised ? ["raised"] : []), ...(isOffered ? [] : ["no mechanic"])];
  return (
    <span className={isOffered ? "" : "text-gravel"}>
      <a
        href={href}
        className={`inline-block min-h-6 underline-offset-3 hover:decoration-2 ${isOwn ? "font-bold underline" : "underline decoration-1"}`}
      >
        <span className="sr-only">{name}: </span>
        {text}
        <span className="sr-only">{`, ${isOwn ? "set here" : SOURCES[source]}`}</span>
      </a>
      {notes.length > 0 && <span className="block text-15 text-gravel">{notes.join(", ")}</span>}
    </span>
  );
}
