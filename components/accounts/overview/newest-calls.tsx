import { RefreshButton } from "@/components/accounts/overview/refresh-button";
import { Time } from "@/components/data/time";
import { callResult } from "@/components/telephony/calls/call-words";
import { Badge } from "@/components/ui/badge";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallRow } from "@/lib/telephony/calls/schema/call-list";

interface NewestCallsProps {
  calls: readonly CallRow[];
  /** The URL of the page, for browsers without JavaScript. */
  href: string;
}

export function NewestCalls({ calls, href }: NewestCallsProps) {
  return (
    <section className="panel" aria-labelledby="newest-title">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="panel-title mb-0" id="newest-title">
          Newest calls
        </h2>
        <RefreshButton href={href} />
      </div>
      {calls.length === 0 && <p className="text-gravel">No calls yet.</p>}
      <ol className="*:border-grid *:not-last:border-b">
        {calls.map((call) => {
          const { label, tone } = callResult(call);
          return (
            <li
              key={call.id}
              className="flex flex-wrap items-center gap-x-3 py-1.5 *:first:flex-[1_1_9rem]"
            >
              <span>
                <a href={dashboardPaths.call(call.id)}>{call.serviceName ?? "Unknown service"}</a>
                <span className="block text-15 text-gravel">
                  {call.place ?? "Unknown location"}
                  {" · "}
                  <Time at={call.receivedAt} isRelative />
                </span>
              </span>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ol>
      <p className="mt-2">
        <a href={dashboardPaths.calls}>All calls</a>
      </p>
    </section>
  );
}
