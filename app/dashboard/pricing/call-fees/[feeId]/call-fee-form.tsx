import { FeeField } from "@/app/dashboard/pricing/call-fees/fee-field";
import { StartField } from "@/components/catalog/call-fees/start-field";
import { dollarsField } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CallFeeFormProps {
  fee: { id: string; feeCents: number };
  timezone: string;
  /** What was entered, with its errors; null if nothing was. */
  entered: ReturnedForm | null;
}

/** Requests the preview with GET, so that it works without JavaScript. */
export function CallFeeForm({ fee, timezone, entered }: CallFeeFormProps) {
  return (
    <form method="get" action={dashboardPaths.callFee(fee.id)} className="form" noValidate>
      <FeeField value={dollarsField(fee.feeCents)} returned={entered} />
      <StartField {...{ timezone }} returned={entered} />
      <div className="col-span-full">
        <button type="submit" className="button">
          Preview change
        </button>
      </div>
    </form>
  );
}

export function RemoveCallFee({ fee, timezone, entered }: CallFeeFormProps) {
  return (
    <form method="get" action={dashboardPaths.callFee(fee.id)} className="form" noValidate>
      <input type="hidden" name="remove" value="yes" />
      <StartField {...{ timezone }} returned={entered} />
      <div className="col-span-full">
        <button type="submit" className="button-outline">
          Preview removal
        </button>
      </div>
    </form>
  );
}
