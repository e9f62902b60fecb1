import { countOf } from "@/components/ui/count-of";
import { type CoveredCity, compareCoverage } from "@/lib/catalog/locations/rules/coverage";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";

interface CoverageChangeProps {
  covered: readonly CoveredCity[];
  /** Cities that an administrator removed from the mechanic's coverage. */
  excluded: readonly { slug: string }[];
  preview: CoveragePreview;
}

export function CoverageChange({ covered, excluded, preview }: CoverageChangeProps) {
  const change = compareCoverage({ covered, excluded }, preview.cities);
  const { added, left, byHand, leftOut } = change;
  return (
    <p className="notice">
      {`Saving adds ${countOf(added.length, "city")} and removes ${countOf(left.length, "city")}`}
      {left.length > 0 && ` (${namesOf(left)})`}.
      {byHand.length > 0 && ` Manually added cities are kept: ${namesOf(byHand)}.`}
      {leftOut.length > 0 && ` Manually removed cities won’t be added back: ${namesOf(leftOut)}.`}
    </p>
  );
}

const MOST_NAMES = 6;

function namesOf(cities: readonly { city: string }[]): string {
  const names = cities.slice(0, MOST_NAMES).map(({ city }) => city);
  const more = cities.length - names.length;
  return names.join(", ") + (more > 0 ? `, and ${more} more` : "");
}
