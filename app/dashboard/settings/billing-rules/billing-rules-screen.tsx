import type { ComponentProps } from "react";
import {
  type AnnouncedRules,
  AnnouncedRulesPanel,
} from "@/app/dashboard/settings/billing-rules/announced-rules";
import { ReplayView, type ShownReplay } from "@/app/dashboard/settings/billing-rules/replay-view";
import { RulesForm } from "@/app/dashboard/settings/billing-rules/rules-form";
import { SavePreviewed } from "@/components/form/save-previewed";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import type { FieldErrors } from "@/lib/core/app-error";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface BillingRulesScreenProps {
  /** Number of the version in force. `stored` has that version's values. */
  version: number;
  stored: Readonly<Record<string, string | number>>;
  revision: string;
  /** The values as entered, even if invalid; the rules in force if nothing was entered. */
  entered: Readonly<Record<string, string>>;
  problems?: FieldErrors;
  replay?: ShownReplay;
  /** The administrator's IANA zone. */
  timezone: string;
  /** The change that hasn't taken effect yet; null if there is none. */
  announced: AnnouncedRules | null;
  events: ComponentProps<typeof AuditTrail>["events"];
  returned: ReturnedForm | null;
  canSave: boolean;
}

export function BillingRulesScreen(props: BillingRulesScreenProps) {
  const { version, stored, revision, entered, problems, replay, events, returned, canSave } = props;
  const { timezone, announced } = props;
  const isChanged = Object.entries(stored).some(([name, value]) => entered[name] !== String(value));
  return (
    <>
      <PageHead
        title="Billing rules"
        text={`Version ${version}. Changes apply to calls received from their date on; earlier calls keep the version they were made under.`}
        parent={{ label: "Settings", href: dashboardPaths.settings }}
      />
      {announced && <AnnouncedRulesPanel {...{ announced, canSave, returned }} />}
      <div className="panels min-[72rem]:grid-cols-2">
        <section className="panel">
          <h2 className="sr-only">Rules</h2>
          <RulesForm {...{ entered, timezone }} problems={problems ?? {}} />
        </section>
        <div className="panels">
          <section className="panel" id="preview">
            <h2 className="panel-title">Preview: the last 90 days with your changes</h2>
            {replay ? (
              <>
                {isChanged && canSave && !announced && (
                  <div className="mb-3">
                    <SavePreviewed
                      action="/api/billing-rules"
                      submitLabel="Save as a new version"
                      values={entered}
                      {...{ revision, returned }}
                    />
                  </div>
                )}
                {isChanged && !canSave && (
                  <p className="mb-3">Only a super administrator can save changes.</p>
                )}
                <ReplayView replay={replay} />
              </>
            ) : (
              <p className="text-gravel">
                {problems
                  ? "Correct the marked rules, then preview again."
                  : "Change a rule and preview it to see what would have been different. Previewing doesn’t save anything."}
              </p>
            )}
          </section>
          <section className="panel">
            <h2 className="panel-title">History</h2>
            <AuditTrail events={events} />
          </section>
        </div>
      </div>
    </>
  );
}
