import { LabeledMap } from "@/components/catalog/locations/labeled-map";
import { countOf } from "@/components/ui/count-of";
import type { MapCity } from "@/lib/catalog/locations/schema/coverage-list";
import { countryOutline, stateOutline } from "@/lib/core/state-outline";

const DOT = 5;

interface CoverageOverviewProps {
  cities: readonly MapCity[];
  /** Full name of the only state shown; null for all. */
  stateName: string | null;
}

/** A map of the cities with and without a mechanic. The list below it has the same information. */
export function CoverageOverview({ cities, stateName }: CoverageOverviewProps) {
  const outline =
    (stateName && stateOutline(stateName, "map")) || countryOutline({ hasBorders: true });
  const shown = cities.filter(({ state }) => !stateName || state === stateName);
  const points = shown.map((city, index) => {
    const [x, y] = outline.project(city);
    return {
      ...city,
      key: city.id,
      label: city.city,
      x,
      y,
      rank: rankOf(city) * cities.length + index,
    };
  });
  const gaps = shown.filter(isGap).length;
  const inactive = shown.filter(({ isActive }) => !isActive).length;
  return (
    <figure className="mb-5">
      <LabeledMap
        outline={outline}
        label={`Map of ${stateName ?? "the United States"}: ${countOf(shown.length, "city")}, ${gaps} without a mechanic`}
        points={points}
        dotPx={DOT}
        dotOf={(point) => <CityDot city={point} x={point.x} y={point.y} />}
        isGap={isGap}
      />
      <figcaption className="mt-1.5 flex flex-wrap gap-x-4 text-15 text-gravel">
        <Legend label={`${gaps} without a mechanic`} city={{ isActive: true, mechanicCount: 0 }} />
        <Legend
          label={`${shown.length - gaps - inactive} covered`}
          city={{ isActive: true, mechanicCount: 1 }}
        />
        {inactive > 0 && (
          <Legend
            label={`${inactive} with an inactive page`}
            city={{ isActive: false, mechanicCount: 0 }}
          />
        )}
      </figcaption>
    </figure>
  );
}

type Dot = Pick<MapCity, "isActive" | "mechanicCount">;

const isGap = ({ isActive, mechanicCount }: Dot) => isActive && mechanicCount === 0;

/** Uncovered cities get their labels first, then those with only one mechanic. Inactive cities come last. */
function rankOf(city: Dot): number {
  if (isGap(city)) return 0;
  if (!city.isActive) return 3;
  return city.mechanicCount === 1 ? 1 : 2;
}

/** Shapes differ too, for people who can't tell the colors apart. */
function CityDot({ city, x, y }: { city: Dot; x: number; y: number }) {
  if (isGap(city)) {
    const side = DOT + 2;
    return (
      <path
        className="fill-danger stroke-card stroke-2"
        d={`M${x} ${y - side}l${side} ${side}l-${side} ${side}l-${side}-${side}z`}
      />
    );
  }
  return (
    <circle
      className={
        city.isActive ? "fill-leaf stroke-card stroke-1" : "fill-none stroke-gravel stroke-2"
      }
      cx={x}
      cy={y}
      r={city.isActive ? DOT : DOT - 1}
    />
  );
}

function Legend({ label, city }: { label: string; city: Dot }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg className="size-4" viewBox="0 0 16 16" aria-hidden="true">
        <CityDot city={city} x={8} y={8} />
      </svg>
      {label}
    </span>
  );
}
