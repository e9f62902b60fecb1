import { Time } from "@/components/data/time";
import { countOf } from "@/components/ui/count-of";
import type { MissedToday as Missed } from "@/lib/accounts/overview/schema";
import { telHref } from "@/lib/core/phone";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Renders nothing on a day without missed calls. */
export function MissedToday({ missed }: { missed: readonly Missed[] }) {
  if (missed.length === 0) return null;
  const canReturn = missed.some(({ returnNumber }) => returnNumber !== null);
  return (
    <section className="panel mb-4 border-t-6 border-t-amber" aria-labelledby="missed-title">
      <h2 className="panel-title mb-1" id="missed-title">
        {`${countOf(missed.length, "missed call")} today`}
      </h2>
      {canReturn && (
        <p className="text-gravel">
          Call back from your confirmed phone, and we connect you with the driver. It costs what the
          call would have cost.
        </p>
      )}
      <ul className="*:border-grid *:not-last:border-b">
        {missed.map(({ callId, rangAt, serviceName, returnNumber }) => (
          <li key={callId} className="flex min-h-14 items-center justify-between gap-3 py-1.5">
            <span>
              <a href={dashboardPaths.call(callId)}>{serviceName ?? "Unknown service"}</a>
              <span className="block text-15 text-gravel">
                <Time at={rangAt} isRelative />
              </span>
            </span>
            {returnNumber && (
              <a href={telHref(returnNumber)} className="button min-h-11">
                Call back
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
