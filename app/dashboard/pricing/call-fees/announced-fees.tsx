import { CancelChange } from "@/components/catalog/call-fees/cancel-change";
import { Time } from "@/components/data/time";
import type { AnnouncedFee } from "@/lib/catalog/call-fees/schema";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface AnnouncedFeesProps {
  announced: readonly AnnouncedFee[];
  returned: ReturnedForm | null;
}

export function AnnouncedFees({ announced, returned }: AnnouncedFeesProps) {
  if (announced.length === 0) return null;
  return (
    <section className="panel mb-4" aria-labelledby="announced-title">
      <h2 className="panel-title" id="announced-title">
        Announced changes
      </h2>
      <ul className="grid gap-3">
        {announced.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <p className="mr-auto">
              <b>
                <bdi>{change.calls}</bdi>
              </b>
              {`: ${feeText(change.beforeCents)} now, ${feeText(change.afterCents)} from `}
              <Time at={change.at} hasMinutes /> on
            </p>
            <CancelChange
              action={`/api/call-fees/${change.id}/cancellation`}
              name={`Cancel the change of ${change.calls}`}
              returned={returned}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const feeText = (cents: number | null) => (cents === null ? "no own fee" : formatDollars(cents));
