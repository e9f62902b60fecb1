interface TrendLineProps {
  /** Oldest first. */
  amounts: readonly number[];
  /** The amount at the top of the drawing; the bottom is 0. */
  most: number;
  /** The drawing's height in its own units, to which amounts are rounded. */
  height: number;
  className: string;
  lineClass: string;
  /** What the line shows; a drawing without it is hidden from screen readers. */
  label?: string;
}

/** A line that fills its element. Amounts below 0 are drawn as 0. */
export function TrendLine(props: TrendLineProps) {
  const { amounts, most, height, className, lineClass, label } = props;
  const points = amounts.map(
    (amount, day) => `${day} ${Math.round(height - (Math.max(0, amount) / most) * height)}`,
  );
  return (
    <svg
      className={className}
      viewBox={`0 -1 ${Math.max(1, amounts.length - 1)} ${height + 2}`}
      preserveAspectRatio="none"
      role={label && "img"}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <path
        className={`fill-none stroke-leaf [stroke-linejoin:round] [vector-effect:non-scaling-stroke] ${lineClass}`}
        d={`M${points.join("L")}`}
      />
    </svg>
  );
}
