import { formatDollars } from "@/lib/core/money";
import type { LimitUse } from "@/lib/mechanics/profiles/schema/limit-use";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

interface LimitUseListProps {
  limits: Pick<Profile, "dailyCallLimit" | "weeklyBudgetCents">;
  use: LimitUse;
}

export function LimitUseList({ limits, use }: LimitUseListProps) {
  const { dailyCallLimit, weeklyBudgetCents } = limits;
  return (
    <dl className="mt-4 grid max-w-160 gap-x-4 gap-y-2 border-t border-grid pt-3 sm:grid-cols-2">
      <Use
        label="Calls today"
        used={use.callsToday}
        limit={dailyCallLimit}
        format={(count) => count.toLocaleString("en-US")}
      />
      <Use
        label="Spent this week"
        used={use.spentThisWeekCents}
        limit={weeklyBudgetCents}
        format={formatDollars}
      />
    </dl>
  );
}

interface UseProps {
  label: string;
  used: number;
  /** Null for no limit. */
  limit: number | null;
  format: (amount: number) => string;
}

function Use({ label, used, limit, format }: UseProps) {
  const share = limit === null ? 0 : Math.min(Math.max(used / limit, 0), 1);
  return (
    <div>
      <dt className="text-gravel">{label}</dt>
      <dd>
        <b>{format(used)}</b>
        {limit === null ? " (no limit)" : ` of ${format(limit)}`}
        {limit !== null && (
          <svg
            className="mt-1 block h-2 w-full rounded-sm bg-grid"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect
              width={share * 100}
              height="1"
              className={share < 1 ? "fill-leaf" : "fill-amber"}
            />
          </svg>
        )}
      </dd>
    </div>
  );
}
