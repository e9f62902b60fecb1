import { Bar } from "@/components/data/bar";
import type { SiteFigures } from "@/lib/accounts/overview/schema";

/** How many taps became calls, and how many of those were kept as income. */
export function CallFunnel({ total }: { total: SiteFigures }) {
  return (
    <section className="panel" aria-labelledby="funnel-title">
      <h2 className="panel-title mb-1" id="funnel-title">
        From tap to income
      </h2>
      <p className="mb-2 text-15 text-gravel">
        Drivers can also call without a tap. Calls include blocked ones. Kept calls are billed calls
        whose fee wasn’t fully credited.
      </p>
      <FunnelSteps total={total} />
    </section>
  );
}

/** Each step after calls has its share of the step before. */
export function FunnelSteps({
  total,
}: {
  total: Pick<SiteFigures, "taps" | "calls" | "answered" | "billed" | "kept">;
}) {
  const steps = [
    { label: "Taps", count: total.taps },
    { label: "Calls", count: total.calls },
    { label: "Answered", count: total.answered },
    { label: "Billed", count: total.billed },
    { label: "Kept", count: total.kept },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="grid gap-1.5">
      {steps.map(({ label, count }, index) => {
        const previous = index < 2 ? 0 : (steps[index - 1]?.count ?? 0);
        return (
          <li
            key={label}
            className="grid grid-cols-[minmax(min-content,5.5rem)_minmax(0,1fr)_minmax(min-content,6.5rem)] items-center gap-x-2"
          >
            <span>{label}</span>
            <Bar share={count / most} className="bg-leaf" />
            <span className="text-right tabular-nums">
              <b>{count.toLocaleString("en-US")}</b>
              {previous > 0 && (
                <span className="text-gravel">{` ·\u00a0${Math.round((count / previous) * 100)}%`}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
