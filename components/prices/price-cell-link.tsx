import type { MatrixCell } from "@/lib/price-rules/schema";

const SOURCES: Readonly<Record<MatrixCell["source"], string>> = {
  own: "set here",
  city: "city’s price",
  service: "all cities",
  catalog: "service’s price",
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
      <a
        href={href}
        className={`inline-block min-h-6 underline-offset-3 hover:decoration-2 ${isOwn ? "font-bold underline" : "underline decoration-1"}`}
      >
        <span className="sr-only">{name}: </span>
        {text}
      </a>
      <span className="block text-15 text-gravel">
        {origin}
        {isRaised && ", raised"}
        {!isOffered && ", no mechanic"}
      </span>
    </span>
  );
}
