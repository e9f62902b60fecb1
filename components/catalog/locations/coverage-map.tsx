import {
  type LabeledPoint,
  type MapBox,
  placeLabels,
} from "@/components/catalog/locations/map-labels";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";

/** In pixels. The map scales to the available width. */
export const MAP_WIDTH_PX = 640;
export const MAP_HEIGHT_PX = 400;
export const MAP_RADIUS_PX = 140;

const LABEL_HEIGHT_PX = 42;
const LABEL_FONT_PX = 34;
const LABEL_CHARACTER_PX = 14;
const DEGREE_MILES = 69.05;

type Place = { city: string; latitude: number; longitude: number };

/** Position in pixels from the top-left corner. `text` is null if there is no room for a label. */
type PlacedCity = {
  key: string;
  city: string;
  x: number;
  y: number;
  isCovered: boolean;
  text: LabeledPoint["text"];
};

type MappedArea = Pick<CoveragePreview, "radiusMiles" | "cities" | "others"> & {
  base: Pick<CoveragePreview["base"], "zip" | "city" | "latitude" | "longitude">;
};

/** Returns positions in whole pixels. Omits cities off the map. Covered and closer cities get their labels first. */
export function placeCities({ base, radiusMiles, cities, others }: MappedArea): PlacedCity[] {
  const pixelsPerMile = MAP_RADIUS_PX / radiusMiles;
  const project = ({ latitude, longitude }: Place) => ({
    x: Math.round(
      MAP_WIDTH_PX / 2 +
        (longitude - base.longitude) *
          DEGREE_MILES *
          Math.cos(toRadians(base.latitude)) *
          pixelsPerMile,
    ),
    y: Math.round(MAP_HEIGHT_PX / 2 - (latitude - base.latitude) * DEGREE_MILES * pixelsPerMile),
  });
  const all = [
    ...cities.map((city) => ({ ...city, isCovered: true })),
    ...others.map((city) => ({ ...city, isCovered: false })),
  ];
  const places = all
    .map((city) => ({
      city: city.city,
      key: city.slug,
      isCovered: city.isCovered,
      ...project(city),
    }))
    .filter(isInside);
  const points = places.map(({ city, ...place }, rank) => ({ ...place, label: city, rank }));
  return placeLabels(points, LABELS).map(({ key, label, isCovered, x, y, text }) => ({
    key,
    city: label,
    isCovered,
    x,
    y,
    text,
  }));
}

/** The space taken up by the scale and its text at the bottom. */
const SCALE: MapBox = {
  left: MAP_WIDTH_PX / 2,
  right: MAP_WIDTH_PX / 2 + MAP_RADIUS_PX + 9 * LABEL_CHARACTER_PX,
  top: MAP_HEIGHT_PX - LABEL_HEIGHT_PX,
  bottom: MAP_HEIGHT_PX,
};

const PIN: MapBox = {
  left: MAP_WIDTH_PX / 2 - 13,
  right: MAP_WIDTH_PX / 2 + 13,
  top: MAP_HEIGHT_PX / 2 - 40,
  bottom: MAP_HEIGHT_PX / 2,
};

/** Sized for the largest font, so that labels fit at every screen width. */
const LABELS = {
  width: MAP_WIDTH_PX,
  height: MAP_HEIGHT_PX,
  fontPx: LABEL_FONT_PX,
  dotPx: 8,
  reserved: [PIN, SCALE],
};

function isInside({ x, y }: { x: number; y: number }): boolean {
  return x > 8 && x < MAP_WIDTH_PX - 8 && y > 8 && y < MAP_HEIGHT_PX - 8;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const X = MAP_WIDTH_PX / 2;
const Y = MAP_HEIGHT_PX / 2;
/** Font sizes are in the drawing's units, large enough for letters to be at least 12 px tall on the narrowest phone. */
const LETTERS = "font-sign stroke-concrete stroke-4 [paint-order:stroke] [stroke-linejoin:round]";
const LABEL = `${LETTERS} fill-gravel text-[30px] sm:text-[25px]`;
const COVERED_LABEL = `${LETTERS} fill-ink text-[34px] sm:text-[30px]`;

export function CoverageMap({ preview }: { preview: MappedArea }) {
  const { base, radiusMiles, cities } = preview;
  return (
    <svg
      className="w-full rounded-lg border-4 border-line bg-concrete"
      viewBox={`0 0 ${MAP_WIDTH_PX} ${MAP_HEIGHT_PX}`}
      role="img"
      aria-label={`Map: ${radiusMiles} miles around ${base.zip} (${base.city}), covering ${cities.length} of our cities`}
    >
      <circle
        className="fill-leaf stroke-leaf stroke-5 [fill-opacity:0.16]"
        cx={X}
        cy={Y}
        r={MAP_RADIUS_PX}
      />
      {placeCities(preview).map(({ key, city, x, y, isCovered, text }) => (
        <g key={key}>
          <circle
            className={isCovered ? "fill-leaf stroke-card stroke-2" : "fill-gravel"}
            cx={x}
            cy={y}
            r={isCovered ? 8 : 5}
          />
          {text && (
            <text
              className={isCovered ? COVERED_LABEL : LABEL}
              x={text.x}
              y={text.y}
              textAnchor={text.anchor}
            >
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
      <text className={LABEL} x={X + MAP_RADIUS_PX + 10} y={MAP_HEIGHT_PX - 12}>
        {`${radiusMiles} miles`}
      </text>
    </svg>
  );
}
