import type { MatrixCell } from "@/lib/price-rules/schema";

const SOURCES: Readonly<Record<MatrixCell["source"], string>> = {
  own: "set here",
  city: "from the city",
  service: "from all cities",
  catalog: "from the service",
};

interface PriceCellLinkProps {
  href: string;
  /** "Oil Change in Austin" */
  name: string;
  cell: MatrixCell;
  /** The row for all cities, where nothing narrower than the service's rule exists. */
  isEverywhere: boolean;
}

/** A price and what it was taken from: bold if it was set for exactly this cell. */
export function PriceCellLink({ href, name, cell, isEverywhere }: PriceCellLinkProps) {
  const { text, source, isRaised, isOffered } = cell;
  const isOwn = source === "own" || (isEverywhere && source === "service");
  const origin = isOwn ? "set here" : SOURCES[source];
  return (
    <span className={isOffered ? "" : "text-gravel"}>
      <a href={href} className={`inline-block min-h-6 ${isOwn ? "font-bold" : ""}`}>
        <span className="sr-only">{name}: </span>
        {text}
      </a>
      <span className="block text-15 text-gravel">
        {origin}
        {isRaised && ", raised to the cheapest mechanic"}
        {!isOffered && ", no mechanic"}
      </span>
    </span>
  );
}
