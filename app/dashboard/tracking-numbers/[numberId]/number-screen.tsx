import type { ComponentProps } from "react";
import { AuditTrail } from "@/components/audit/audit-trail";
import { PageHead } from "@/components/layout/dashboard/page-head";
import {
  AssignmentPanel,
  StatusPanel,
  WebhooksPanel,
} from "@/components/tracking-numbers/number-panels";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import type { NumberDetails } from "@/lib/tracking-numbers/schema";

interface NumberScreenProps {
  number: NumberDetails;
  /** Why the number can't be changed; null if it can. */
  problem: string | null;
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
      {problem && <p className="notice mb-3.5">{problem}</p>}
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
