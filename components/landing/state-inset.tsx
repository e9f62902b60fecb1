import { MAP_INSET_PX } from "@/components/landing/map-layout";
import { stateOutline } from "@/lib/core/state-outline";
import type { Landing } from "@/lib/landing/schema";

const { left, top, width, height } = MAP_INSET_PX;
const PADDING_PX = 8;

export function StateInset({ location }: Pick<Landing, "location">) {
  const outline = stateOutline(location.state, {
    width: width - 2 * PADDING_PX,
    height: height - 2 * PADDING_PX,
  });
  if (!outline) return null;
  const [x, y] = outline.project(location);
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect className="fill-card stroke-line stroke-3" width={width} height={height} rx="6" />
      <g transform={`translate(${PADDING_PX} ${PADDING_PX})`}>
        <path
          className="fill-concrete stroke-gravel stroke-[1.5] [stroke-linejoin:round]"
          d={outline.d}
        />
        <circle className="fill-leaf stroke-card stroke-2" cx={x} cy={y} r="5" />
      </g>
    </g>
  );
}
