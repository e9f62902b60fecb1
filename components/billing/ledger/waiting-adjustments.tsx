"use client";

import { formatChange } from "@/components/billing/ledger/transfer-words";
import { Time } from "@/components/data/time";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { canDecideAdjustment } from "@/lib/billing/ledger/access";
import type { WaitingAdjustment } from "@/lib/billing/ledger/schema/adjustments";
import type { Actor } from "@/lib/core/auth/actor";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface WaitingAdjustmentsProps {
  requests: readonly WaitingAdjustment[];
  actor: Pick<Actor, "userId" | "role">;
  returned: ReturnedForm | null;
}

/** Works without JavaScript. */
export function WaitingAdjustments({ requests, actor, returned }: WaitingAdjustmentsProps) {
  if (requests.length === 0) return null;
  return (
    <section className="panel mb-6" aria-labelledby="waiting">
      <h2 className="panel-title" id="waiting">
        Adjustments waiting for approval
      </h2>
      <ul className="grid gap-4 *:border-grid *:not-first:border-t *:not-first:pt-4">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-2">
            <p>
              <a href={dashboardPaths.mechanicCredits(request.mechanicId)}>
                <bdi>{request.mechanicName}</bdi>
              </a>
              {": "}
              <b>{formatChange(request.cents)}</b>
              {`, from ${formatDollars(request.balanceCents)} to ${formatDollars(request.balanceCents + request.cents)}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">
              <bdi>{request.reason}</bdi>
            </p>
            <p className="text-gravel">
              {"Requested by "}
              <bdi>{request.requestedByName}</bdi>
              {", "}
              <Time at={request.createdAt} isRelative />
            </p>
            <Decision {...{ request, actor, returned }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecisionProps extends Omit<WaitingAdjustmentsProps, "requests"> {
  request: WaitingAdjustment;
}

function Decision({ request, actor, returned }: DecisionProps) {
  const { id, mechanicName } = request;
  const url = `/api/adjustments/${id}`;
  if (request.requestedById === actor.userId) {
    return (
      <LiveForm
        action={`${url}/withdrawal`}
        submitLabel="Withdraw adjustment"
        submitName={`Withdraw adjustment for ${mechanicName}`}
        buttonClass="button-outline"
        returned={returned}
        toast={{ title: "Adjustment withdrawn" }}
      />
    );
  }
  if (!canDecideAdjustment(actor, request)) {
    return <p className="text-gravel">A super administrator has to approve this adjustment.</p>;
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <LiveForm
        action={`${url}/approval`}
        submitLabel="Approve adjustment"
        submitName={`Approve adjustment for ${mechanicName}`}
        returned={returned}
        toast={{ title: "Adjustment approved", description: mechanicName }}
      />
      <Rejection {...{ request, returned }} />
    </div>
  );
}

function Rejection({ request, returned }: Omit<DecisionProps, "actor">) {
  const action = `/api/adjustments/${request.id}/rejection`;
  const own = returnedBy(action, returned);
  return (
    <details className="open:grid open:w-full open:gap-3" open={own !== null}>
      <summary className="button-outline w-fit">Reject</summary>
      <LiveForm
        action={action}
        submitLabel="Reject adjustment"
        submitName={`Reject adjustment for ${request.mechanicName}`}
        buttonClass="button button-danger"
        returned={returned}
        toast={{ title: "Adjustment rejected" }}
      >
        <TextField
          name="note"
          label="Reason"
          hint="Administrators will see this reason in the mechanic’s history."
          rows={2}
          maxLength={500}
          returned={own}
        />
      </LiveForm>
    </details>
  );
}
