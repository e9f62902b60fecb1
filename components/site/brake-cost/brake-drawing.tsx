import type { SVGProps } from "react";

export const BRAKE_BOX = "10 8 204 184";

export function BrakeDrawing() {
  return (
    <svg
      className="w-28 flex-none fill-none stroke-haze stroke-4 sm:w-36"
      viewBox={BRAKE_BOX}
      aria-hidden="true"
    >
      {brakeShapes({
        hub: { className: "stroke-white" },
        caliper: { className: "fill-green stroke-white [stroke-linejoin:round]" },
      })}
    </svg>
  );
}

const HOLES = Array.from({ length: 10 }, (_, index) => (index * 36 * Math.PI) / 180);
const STUDS = Array.from({ length: 5 }, (_, index) => ((index * 72 - 90) * Math.PI) / 180);

const around = (angle: number, radius: number) => ({
  cx: Math.round(100 + radius * Math.cos(angle)),
  cy: Math.round(100 + radius * Math.sin(angle)),
});

type Paint = Pick<SVGProps<SVGElement>, "className" | "fill" | "stroke" | "strokeLinejoin">;

/** A brake disc with its caliper. Not a component, because social pictures can't contain components inside an svg. */
export function brakeShapes({ hub, caliper }: { hub: Paint; caliper: Paint }) {
  return (
    <g>
      <circle cx="100" cy="100" r="86" />
      <circle cx="100" cy="100" r="52" />
      {HOLES.map((angle) => (
        <circle key={angle} {...around(angle, 69)} r="5" />
      ))}
      <circle {...hub} cx="100" cy="100" r="38" />
      {STUDS.map((angle) => (
        <circle key={angle} {...around(angle, 25)} r="5" />
      ))}
      <circle cx="100" cy="100" r="9" />
      <path
        {...caliper}
        d="M147 32a82 82 0 0 1 0 136l16 21a108 108 0 0 0 0-178zM160 78h22M160 122h22"
      />
    </g>
  );
}
