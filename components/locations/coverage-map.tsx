import {
  MAP_HEIGHT_PX,
  MAP_RADIUS_PX,
  MAP_WIDTH_PX,
  placeCities,
} from "@/components/locations/place-cities";
import type { CoveragePreview } from "@/lib/locations/schema";

const X = MAP_WIDTH_PX / 2;
const Y = MAP_HEIGHT_PX / 2;
/** Lettering in units of the drawing. */
const CITY = "fill-ink font-sign text-[30px]";
const NAME = "fill-gravel font-sign text-[25px]";

export function CoverageMap({ preview }: { preview: CoveragePreview }) {
  const { base, radiusMiles, cities } = preview;
  return (
    <svg
      className="w-full rounded-lg border-4 border-line bg-concrete"
      viewBox={`0 0 ${MAP_WIDTH_PX} ${MAP_HEIGHT_PX}`}
      role="img"
      aria-label={`Map: ${radiusMiles} miles around ${base.zip}, ${base.city}; ${cities.length} of our cities covered`}
    >
      <circle
        className="fill-leaf stroke-leaf stroke-5 [fill-opacity:0.16]"
        cx={X}
        cy={Y}
        r={MAP_RADIUS_PX}
      />
      {placeCities(preview).map(({ key, city, x, y, isCovered, hasLabel }) => (
        <g key={key}>
          <circle
            className={isCovered ? "fill-leaf stroke-card stroke-2" : "fill-gravel"}
            cx={x}
            cy={y}
            r={isCovered ? 8 : 5}
          />
          {hasLabel && (
            <text className={isCovered ? CITY : NAME} x={x} y={y + 30} textAnchor="middle">
              {city}
            </text>
          )}
        </g>
      ))}
      <path className="fill-ink" d={`M${X} ${Y}l-10-15a12.5 12.5 0 1 1 20 0z`} />
      <path
        className="fill-none stroke-ink stroke-3"
        d={`M${X} ${MAP_HEIGHT_PX - 14}v-8h${MAP_RADIUS_PX}v8`}
      />
      <text className={NAME} x={X + MAP_RADIUS_PX + 10} y={MAP_HEIGHT_PX - 12}>
        {`${radiusMiles} miles`}
      </text>
    </svg>
  );
}
