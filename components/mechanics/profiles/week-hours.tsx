import { weekRows } from "@/components/mechanics/profiles/week-words";
import { formatDate } from "@/lib/core/time";
import type { OpenHours } from "@/lib/mechanics/availability/open-hours";

interface WeekHoursProps {
  hours: OpenHours;
  /** IANA zone. */
  timezone: string;
  /** Local dates, such as "2026-11-26". */
  daysOff: readonly string[];
}

/** rc-week marks today, because a cached page doesn't know the date. */
export function WeekHours({ hours, timezone, daysOff }: WeekHoursProps) {
  if (hours.week.every((day) => day.length === 0)) return <p>Hours not listed. Call and ask.</p>;
  return (
    <rc-week
      className="block max-w-140"
      data-timezone={timezone}
      data-days-off={daysOff.join(" ") || undefined}
    >
      <dl>
        {weekRows(hours).map(({ day, name, words }) => (
          <div
            key={day}
            className="flex flex-wrap gap-x-4 border-t-2 border-line px-2 py-1.5 data-today:bg-concrete data-today:font-bold print:border-t print:py-[0.25mm]"
            data-day={day}
          >
            <dt className="w-[7rem] font-sign text-20/[1.2]">{name}</dt>
            <dd className="flex flex-[1_1_9rem] flex-wrap justify-between gap-x-4">
              {words === "closed" ? <span className="text-gravel">Closed</span> : words}
              <b data-note="" />
            </dd>
          </div>
        ))}
      </dl>
      {daysOff.length > 0 && (
        <p className="mt-3 text-gravel">{`Also closed on ${daysOff.map(formatDate).join("; ")}.`}</p>
      )}
    </rc-week>
  );
}
