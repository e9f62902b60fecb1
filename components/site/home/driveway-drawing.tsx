import type { SVGProps } from "react";

export const DRIVEWAY_BOX = "0 0 520 100";

export function DrivewayDrawing() {
  return (
    <svg
      className="-mb-3 w-full max-w-152 fill-none stroke-haze stroke-[2.5] [stroke-linejoin:round] lg:-mb-6 2xl:max-w-none"
      viewBox={DRIVEWAY_BOX}
      aria-hidden="true"
    >
      {drivewayShapes({
        car: { className: "fill-asphalt stroke-white" },
        van: { className: "fill-green stroke-white" },
      })}
    </svg>
  );
}

type Paint = Pick<SVGProps<SVGElement>, "className" | "fill" | "stroke">;

/**
 * A broken-down car, its owner, and the van. Not a component, because social pictures can't contain components inside
 * an svg.
 */
export function drivewayShapes({ car, van }: { car: Paint; van: Paint }) {
  return (
    <g>
      <path d="M0 96h520" />
      <path d="M14 96V50l50-36 50 36v46M34 96V60h60v36M34 72h60M34 84h60M150 96V76" />
      <circle cx="150" cy="58" r="18" />
      <path
        {...car}
        d="M190 92V77q0-8 8-9l24-4 17-18q4-4 10-4h33q6 0 10 5l13 17 23 4q6 1 6 8v16z"
      />
      <path d="M232 63l12-13q2-2 5-2h12v15zM269 48h11q4 0 6 3l9 12h-26zM308 65l20-32 7 4-16 30" />
      <path d="M366 64l-22 6M366 62l-2 18 8 16M364 80l-8 16" />
      <circle cx="364" cy="52" r="6" />
      <path {...van} d="M392 92V42q0-6 6-6h66q5 0 8 4l18 26 14 4q6 2 6 8v14z" />
      <path d="M466 45v21h16l-13-19zM402 30h54M412 30v6M446 30v6" />
      <g {...car}>
        <circle cx="218" cy="90" r="9" />
        <circle cx="304" cy="90" r="9" />
        <circle cx="416" cy="90" r="10" />
        <circle cx="486" cy="90" r="10" />
      </g>
    </g>
  );
}
