import type { ReactNode } from "react";
import { type MapPoint, placeLabels } from "@/components/catalog/locations/map-labels";
import { keysOf } from "@/lib/core/keys-of";
import { OUTLINE_SIZES, type StateOutline } from "@/lib/core/state-outline";

/** In pixels. The map scales to the available width. */
const { width: WIDTH, height: HEIGHT } = OUTLINE_SIZES.map;
const GROUPS = {
  phone: "text-[34px] sm:hidden",
  desktop: "text-[20px] max-sm:hidden",
} as const;
/** Maximum number of places with labels. The map has no room for more. */
const MOST_NAMED = 300;

interface LabeledMapProps<P extends MapPoint> {
  outline: StateOutline;
  /** What the map shows, for screen readers. */
  label: string;
  /** Those with an empty label have no name. */
  points: readonly P[];
  /** The largest radius of a dot, in pixels. */
  dotPx: number;
  dotOf: (point: P) => ReactNode;
  /** Whether a place's name is red. */
  isGap: (point: P) => boolean;
}

/** Returns a dot's radius in pixels. Its area grows with `share`, from 0 to 1, but no dot is smaller than `smallest`. */
export const dotRadius = (share: number, { smallest, largest }: DotSizes) =>
  Math.max(smallest, Math.round(Math.sqrt(share) * largest));

interface DotSizes {
  smallest: number;
  largest: number;
}

/** A map with dots, of which as many have names as there is room for. */
export function LabeledMap<P extends MapPoint>(props: LabeledMapProps<P>) {
  const { outline, label, points, dotPx, dotOf, isGap } = props;
  /** On a phone, the map is half as wide, so its letters are larger and fewer names fit. */
  const styles = {
    phone: { width: WIDTH, height: HEIGHT, fontPx: 34, dotPx: dotPx + 1 },
    desktop: { width: WIDTH, height: HEIGHT, fontPx: 20, dotPx },
  };
  const named = points.toSorted((a, b) => a.rank - b.rank).slice(0, MOST_NAMED);
  return (
    <svg
      className="max-h-72 w-full rounded-lg border-2 border-line bg-concrete font-sign"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path className="fill-card stroke-line stroke-1 [stroke-linejoin:round]" d={outline.d} />
      {points.map((point) => (
        <g key={point.key}>{dotOf(point)}</g>
      ))}
      {keysOf(styles).map((screen) => (
        <g key={screen} className={GROUPS[screen]}>
          {placeLabels(named, styles[screen]).map(
            (point) =>
              point.text &&
              point.label && (
                <text
                  key={point.key}
                  className={`stroke-card stroke-3 [paint-order:stroke] [stroke-linejoin:round] ${isGap(point) ? "fill-danger" : "fill-ink"}`}
                  x={point.text.x}
                  y={point.text.y}
                  textAnchor={point.text.anchor}
                >
                  {point.label}
                </text>
              ),
          )}
        </g>
      ))}
    </svg>
  );
}
