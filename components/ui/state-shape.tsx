import { stateOutline } from "@/lib/core/state-outline";

const SIZE = { width: 72, height: 56 };

/** A state's outline beside its name; decoration only. Nothing for a name that is no state's. */
export function StateShape({ state }: { state: string }) {
  const outline = stateOutline(state, SIZE);
  return (
    outline && (
      <svg className="state-shape" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        <path d={outline.d} />
      </svg>
    )
  );
}
