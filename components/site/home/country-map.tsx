import type { GeoPoint } from "@/lib/core/geo";
import { countryOutline, OUTLINE_SIZES } from "@/lib/core/state-outline";

const { width, height } = OUTLINE_SIZES.map;

/** Each city is a dot: the round end of a line without length. */
export function CountryMap({ cities }: { cities: readonly GeoPoint[] }) {
  const { d, project } = countryOutline({ hasBorders: false });
  const dots = cities.map((city) => `M${project(city).join(" ")}h0`).join("");
  return (
    <svg
      className="h-auto w-full print:hidden"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Map of the United States with ${cities.length} of our cities`}
    >
      <path className="fill-card stroke-line stroke-[1.5] [stroke-linejoin:round]" d={d} />
      <path className="stroke-card stroke-[18] [stroke-linecap:round]" d={dots} />
      <path className="stroke-leaf stroke-[13] [stroke-linecap:round]" d={dots} />
    </svg>
  );
}
