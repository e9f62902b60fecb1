import { OUTLINE_SIZES, stateOutline } from "@/lib/core/state-outline";

const { width, height } = OUTLINE_SIZES.icon;

export function StateShape({ state }: { state: string }) {
  const outline = stateOutline(state, "icon");
  return (
    outline && (
      <svg
        className="row-span-2 h-14 w-18 overflow-visible print:h-[6mm] print:w-[8mm]"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <path
          className="fill-green stroke-leaf stroke-[1.5] [stroke-linejoin:round] print:fill-none print:stroke-ink"
          d={outline.d}
        />
      </svg>
    )
  );
}
