import type { ComponentProps } from "react";
import {
  AssignmentPanel,
  StatusPanel,
  WebhooksPanel,
} from "@/app/dashboard/tracking-numbers/[numberId]/number-panels";
import { ProviderNotice } from "@/app/dashboard/tracking-numbers/provider-notice";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { NumberDetails, ProviderProblem } from "@/lib/telephony/tracking-numbers/schema";

interface NumberScreenProps {
  number: NumberDetails;
  /** Why the number can't be changed; null if it can. */
  problem: ProviderProblem | null;
  events: ComponentProps<typeof AuditTrail>["events"];
  returned: ReturnedForm | null;
}

export function NumberScreen({ number, problem, events, returned }: NumberScreenProps) {
  const isReadOnly = problem !== null;
  const panel = { number, isReadOnly, returned };
  return (
    <>
      <PageHead
        title={number.phoneNumber}
        parent={{ label: "Tracking numbers", href: dashboardPaths.trackingNumbers }}
      />
      {problem && <ProviderNotice problem={problem} />}
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <StatusPanel {...panel} />
          {!isReadOnly && number.status === "ready" && <AssignmentPanel {...panel} />}
          {number.status !== "released" && <WebhooksPanel {...panel} />}
        </div>
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} />
        </section>
      </div>
    </>
  );
}
