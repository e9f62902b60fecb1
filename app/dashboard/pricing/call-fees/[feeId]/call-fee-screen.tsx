import type { ComponentProps } from "react";
import { AuditTrail } from "@/components/audit/audit-trail";
import { CallFeeForm, RemoveCallFee } from "@/components/call-fees/call-fee-form";
import { FEE_SCOPE_NAMES } from "@/components/call-fees/scope-names";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { CallFee } from "@/lib/call-fees/data";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface CallFeeScreenProps {
  fee: CallFee;
  events: ComponentProps<typeof AuditTrail>["events"];
  returned: ReturnedForm | null;
}

export function CallFeeScreen({ fee, events, returned }: CallFeeScreenProps) {
  return (
    <>
      <PageHead
        title={fee.calls}
        text={`Call fee: ${FEE_SCOPE_NAMES[fee.scope].toLowerCase()}`}
        parent={{ label: "Call fees", href: dashboardPaths.callFees }}
      />
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <section className="panel">
            <h2 className="panel-title">Fee</h2>
            <CallFeeForm {...{ fee, returned }} />
          </section>
          <section className="panel">
            <h2 className="panel-title">Remove this fee</h2>
            <p className="mb-3 text-gravel">
              The next most specific fee will apply instead. If there is none, these calls will be
              free. A higher fee will pause mechanics whose credit doesn’t cover their lowest call
              fee.
            </p>
            <RemoveCallFee {...{ fee, returned }} />
          </section>
        </div>
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} />
        </section>
      </div>
    </>
  );
}
