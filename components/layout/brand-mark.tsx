import type { SVGProps } from "react";

export function BrandMark({ className = "brand-mark" }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      {brandShapes({
        sign: { className: "fill-green stroke-white print:fill-none print:stroke-ink" },
        wrench: { className: "fill-white print:fill-ink" },
      })}
    </svg>
  );
}

type Paint = Pick<SVGProps<SVGElement>, "className" | "fill" | "stroke">;

/** A wrench on a diamond sign. Not a component, because social pictures can't contain components inside an svg. */
export function brandShapes({ sign, wrench }: { sign: Paint; wrench: Paint }) {
  return (
    <g>
      <rect
        {...sign}
        strokeWidth="2.5"
        transform="rotate(45 20 20)"
        x="7.5"
        y="7.5"
        width="25"
        height="25"
        rx="3"
      />
      <path
        {...wrench}
        d="M27 16.2l-2.9 2.8-2.9-2.9 2.8-2.9a5 5 0 0 0-6.4 6.5l-6 6a1.9 1.9 0 0 0 2.7 2.7l6-6a5 5 0 0 0 6.7-6.2z"
      />
    </g>
  );
}
