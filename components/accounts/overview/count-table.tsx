import { SideScroll } from "@/components/ui/side-scroll";
import type { CallCounts, MechanicWork } from "@/lib/accounts/overview/schema";

const ROWS = [
  { name: "answered", label: "Answered" },
  { name: "missed", label: "Missed" },
  { name: "free", label: "Free" },
] as const satisfies readonly { name: keyof CallCounts; label: string }[];

const WEEK = 7;

/** A mechanic's calls per day and week beside those of the average mechanic in their city. */
export function CountTable({ work }: { work: Pick<MechanicWork, "days" | "city"> }) {
  const { days, city } = work;
  const weeks = days.length / WEEK;
  return (
    <SideScroll label="Average calls" className="mt-4">
      <table className="w-full max-w-150 text-right tabular-nums [&_td]:py-1.5 [&_td]:pl-3 [&_th]:py-1.5 [&_th]:align-bottom [&_thead_th]:pl-3">
        <caption className="text-left text-15 text-gravel">{`Average over ${days.length} days`}</caption>
        <thead className="border-b-2 border-line">
          <tr>
            <th className="pl-0! text-left">Calls</th>
            <th>A day</th>
            <th>A week</th>
            {city && <th>{`${city.name} a week`}</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, label }) => {
            const total = days.reduce((sum, day) => sum + day[name], 0);
            return (
              <tr key={name} className="border-b border-grid">
                <th scope="row" className="text-left font-normal">
                  {label}
                </th>
                <td>{decimal(total / Math.max(1, days.length))}</td>
                <td>
                  <b>{decimal(total / Math.max(1, weeks))}</b>
                </td>
                {city && <td>{decimal(city[name] / Math.max(1, weeks))}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </SideScroll>
  );
}

const decimal = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
