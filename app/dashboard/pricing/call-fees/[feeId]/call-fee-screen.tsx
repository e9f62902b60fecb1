import type { ComponentProps } from "react";
import {
  CallFeeForm,
  RemoveCallFee,
} from "@/app/dashboard/pricing/call-fees/[feeId]/call-fee-form";
import { AnnouncedFees } from "@/app/dashboard/pricing/call-fees/announced-fees";
import { FeeChangePanel } from "@/app/dashboard/pricing/call-fees/fee-change-panel";
import type { EnteredFee } from "@/app/dashboard/pricing/call-fees/read-preview";
import { FEE_SCOPE_NAMES } from "@/app/dashboard/pricing/call-fees/scope-names";
import { SavePreviewed } from "@/components/form/save-previewed";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import type { CallFee } from "@/lib/catalog/call-fees/data/list-fees";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CallFeeScreenProps {
  fee: CallFee;
  events: ComponentProps<typeof AuditTrail>["events"];
  /** The change or the removal that is being previewed. */
  change: EnteredFee | null;
  removal: EnteredFee | null;
  /** The administrator's IANA zone. */
  timezone: string;
  returned: ReturnedForm | null;
}

export function CallFeeScreen(props: CallFeeScreenProps) {
  const { fee, events, change, removal, timezone, returned } = props;
  const { id, calls, feeCents, announced, revision } = fee;
  return (
    <>
      <PageHead
        title={calls}
        text={`Call fee: ${FEE_SCOPE_NAMES[fee.scope].toLowerCase()}`}
        parent={{ label: "Call fees", href: dashboardPaths.callFees }}
      />
      {announced && (
        <AnnouncedFees
          announced={[
            { id, calls, beforeCents: feeCents, afterCents: announced.feeCents, at: announced.at },
          ]}
          returned={returned}
        />
      )}
      <div className="panels min-[72rem]:grid-cols-2">
        {!announced && feeCents !== null && (
          <div className="panels">
            <section className="panel">
              <h2 className="panel-title">Fee</h2>
              <CallFeeForm
                fee={{ id, feeCents }}
                timezone={timezone}
                entered={change?.entered ?? null}
              />
              <FeeChangePanel
                change={change}
                save={
                  <SavePreviewed
                    action={`/api/call-fees/${id}`}
                    submitLabel="Save fee"
                    values={change?.values ?? {}}
                    {...{ revision, returned }}
                  />
                }
              />
            </section>
            <section className="panel">
              <h2 className="panel-title">Remove this fee</h2>
              <p className="mb-3 text-gravel">
                The next most specific fee will apply instead. If there is none, these calls will be
                free. A higher fee will pause mechanics whose credit doesn’t cover their lowest call
                fee.
              </p>
              <RemoveCallFee
                fee={{ id, feeCents }}
                timezone={timezone}
                entered={removal?.entered ?? null}
              />
              <FeeChangePanel
                change={removal}
                save={
                  <SavePreviewed
                    action={`/api/call-fees/${id}/removal`}
                    submitLabel="Remove fee"
                    values={removal?.values ?? {}}
                    {...{ revision, returned }}
                  />
                }
              />
            </section>
          </div>
        )}
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} />
        </section>
      </div>
    </>
  );
}
