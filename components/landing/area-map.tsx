import type { NearbyCity } from "@/components/landing/landing-props";
import {
  circleRadiusMiles,
  MAP_CIRCLE_RADIUS_PX,
  MAP_HEIGHT_PX,
  MAP_WIDTH_PX,
  placeNeighbours,
} from "@/components/landing/map-layout";
import { StateInset } from "@/components/landing/state-inset";
import type { Landing } from "@/lib/landing/schema";

interface AreaMapProps {
  location: Landing["location"];
  nearby: readonly NearbyCity[];
}

const GRID_PX = 80;
const X = MAP_WIDTH_PX / 2;
const Y = MAP_HEIGHT_PX / 2;

export function AreaMap({ location, nearby }: AreaMapProps) {
  const miles = circleRadiusMiles(location.latitude);
  return (
    <svg
      className="w-full rounded-lg border-4 border-line bg-concrete font-sign text-[25px] sm:text-[18px]"
      viewBox={`0 0 ${MAP_WIDTH_PX} ${MAP_HEIGHT_PX}`}
      role="img"
      aria-label={`Map: ${location.city}, ${location.state} within a circle of about ${miles} miles`}
    >
      <path className="fill-none stroke-grid stroke-2" d={gridPath()} />
      <circle
        className="fill-leaf stroke-leaf stroke-5 [fill-opacity:0.16]"
        data-circle=""
        cx={X}
        cy={Y}
        r={MAP_CIRCLE_RADIUS_PX}
      />
      {placeNeighbours(location, nearby).map(({ city, x, y }) => (
        <g key={city}>
          <circle className="fill-gravel" cx={x} cy={y} r="5" />
          <text className="fill-gravel" x={x} y={y + 26} textAnchor="middle">
            {city}
          </text>
        </g>
      ))}
      <StateInset location={location} />
      <path className="fill-ink" d={`M${X} ${Y}l-12-18a15 15 0 1 1 24 0z`} />
      <text className="fill-ink text-[30px] sm:text-[24px]" x={X} y={Y + 32} textAnchor="middle">
        {location.city}
      </text>
      <path
        className="fill-none stroke-ink stroke-3"
        d={`M${X} ${MAP_HEIGHT_PX - 18}v-10h${MAP_CIRCLE_RADIUS_PX}v10`}
      />
      <text className="fill-gravel" x={X + MAP_CIRCLE_RADIUS_PX + 10} y={MAP_HEIGHT_PX - 16}>
        {`${miles} miles`}
      </text>
    </svg>
  );
}

function gridPath(): string {
  const columns = Array.from({ length: MAP_WIDTH_PX / GRID_PX - 1 }, (_, i) => (i + 1) * GRID_PX);
  const rows = Array.from({ length: MAP_HEIGHT_PX / GRID_PX - 1 }, (_, i) => (i + 1) * GRID_PX);
  return [
    ...columns.map((x) => `M${x} 0v${MAP_HEIGHT_PX}`),
    ...rows.map((y) => `M0 ${y}h${MAP_WIDTH_PX}`),
  ].join("");
}
