import { formatMinute, MINUTES_A_DAY } from "@/components/roster/format-minute";
import type { RosterEntry } from "@/lib/roster/schema";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** When a mechanic answers, in their own zone. */
export function HoursPanel({ mechanic }: { mechanic: Pick<RosterEntry, "hours"> }) {
  const { week, closedOn } = mechanic.hours;
  return (
    <section className="panel">
      <h2 className="panel-title">When they answer</h2>
      <dl className="facts">
        {DAYS.map((day, index) => (
          <HoursOfDay key={day} day={day} intervals={week[index] ?? []} />
        ))}
      </dl>
      {closedOn.length > 0 && <p className="muted">{`Closed on ${closedOn.join(", ")}`}</p>}
    </section>
  );
}

function HoursOfDay(props: {
  day: string;
  intervals: readonly { opens: number; closes: number }[];
}) {
  const hours = props.intervals.map(wordsOf);
  return (
    <>
      <dt>{props.day}</dt>
      <dd>{hours.join(", ") || "Closed"}</dd>
    </>
  );
}

function wordsOf({ opens, closes }: { opens: number; closes: number }): string {
  const isWholeDay = opens === 0 && closes === MINUTES_A_DAY;
  return isWholeDay ? "All day" : `${formatMinute(opens)} to ${formatMinute(closes)}`;
}
