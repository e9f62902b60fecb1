import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import { formatMiles, formatShortMiles } from "@/lib/core/geo";
import { cityAndCode, cityAndState } from "@/lib/core/place-names";

export function CoveredCities({ preview }: { preview: CoveragePreview }) {
  const { base, cities, nearest, radiusMiles } = preview;
  const around = base.isApproximate
    ? `${radiusMiles} miles of ${cityAndCode(base)}`
    : `${radiusMiles} miles of ${base.zip} (${cityAndCode(base)})`;
  if (cities.length === 0) {
    return (
      <p className="notice">
        {`None of our cities are within ${around}. `}
        {nearest
          ? `The nearest is ${cityAndState(nearest)}, ${formatMiles(nearest.miles)} away.`
          : "We don’t serve any nearby cities yet, but we still review applications from this area."}
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>{cities.length === 1 ? "1 city" : `${cities.length} cities`}</strong>
        {` within ${around}:`}
      </p>
      <ol className="columns-[13rem]">
        {cities.map(({ slug, city, state, miles }) => (
          <li key={slug} className="break-inside-avoid">
            {cityAndState({ city, state })}
            <span className="text-gravel">{` ${formatShortMiles(miles)}`}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
