import { formatDate } from "@/lib/core/time";

const HEIGHT = 100;
const BAR = 10;
const GAP = 2;

interface DayBarsProps<Day> {
  label: string;
  /** Oldest first, ending today. */
  days: readonly Day[];
  amountOf: (day: Day) => number;
  format: (amount: number) => string;
}

/** One bar per day, on a scale that ends at the highest day. */
export function DayBars<Day extends { date: string }>(props: DayBarsProps<Day>) {
  const { label, days, amountOf, format } = props;
  const most = Math.max(1, ...days.map(amountOf));
  const total = days.reduce((sum, day) => sum + amountOf(day), 0);
  return (
    <figure>
      <figcaption className="flex justify-between gap-3 text-15 text-gravel">
        <span>{label}</span>
        <span>{total > 0 && `peak: ${format(most)}`}</span>
      </figcaption>
      <svg
        className="mt-1 h-18 w-full border-b-2 border-line"
        viewBox={`0 0 ${days.length * (BAR + GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${format(total)} in ${days.length} days, with a peak of ${format(total === 0 ? 0 : most)}`}
      >
        {days.map((day, index) => {
          const height = (amountOf(day) / most) * HEIGHT;
          return (
            <rect
              key={day.date}
              className="fill-leaf"
              x={index * (BAR + GAP) + GAP / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${formatDate(day.date)}: ${format(amountOf(day))}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="flex justify-between text-15 text-gravel" aria-hidden="true">
        <span>{formatDate(days[0]?.date ?? "")}</span>
        <span>Today</span>
      </p>
    </figure>
  );
}
