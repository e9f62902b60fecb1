import { MAP_INSET_PX } from "@/components/landing/map-layout";
import { stateOutline } from "@/lib/core/state-outline";
import type { Landing } from "@/lib/landing/schema";

const { left, top, width, height } = MAP_INSET_PX;
const PADDING_PX = 8;

/** The whole state in a corner of the map, with a dot where the city lies. */
export function StateInset({ location }: Pick<Landing, "location">) {
  const outline = stateOutline(location.state, {
    width: width - 2 * PADDING_PX,
    height: height - 2 * PADDING_PX,
  });
  if (!outline) return null;
  const [x, y] = outline.project(location);
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect className="map-inset" width={width} height={height} rx="6" />
      <g transform={`translate(${PADDING_PX} ${PADDING_PX})`}>
        <path className="map-state" d={outline.d} />
        <circle className="map-here" cx={x} cy={y} r="5" />
      </g>
    </g>
  );
}
