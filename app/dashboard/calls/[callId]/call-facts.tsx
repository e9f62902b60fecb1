import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { CallCost } from "@/components/telephony/calls/call-cost";
import { OUTCOME_NAMES } from "@/components/telephony/calls/call-words";
import { formatPhone, telHref } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CallDetail } from "@/lib/telephony/calls/schema/call-detail";
import type { CallKind } from "@/lib/telephony/calls/schema/call-list";

interface CallFactsProps {
  call: CallDetail;
  /** Whether the viewer is the mechanic who took the call. */
  isOwn: boolean;
  returned: ReturnedForm | null;
}

export function CallFacts({ call, isOwn, returned }: CallFactsProps) {
  const { row } = call;
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 className="panel-title" id="facts">
        This call
      </h2>
      <dl className="facts">
        <dt>Service</dt>
        <dd>{row.serviceName ?? "Unknown"}</dd>
        <dt>Location</dt>
        <dd>{row.place ?? "Unknown"}</dd>
        <dt>Driver’s number</dt>
        <dd>
          <Caller call={call} />
        </dd>
        {row.billing !== null && row.notBillableReason !== "not_answered" && (
          <>
            <dt>Cost</dt>
            <dd>
              <CallCost cost={row} />
            </dd>
          </>
        )}
        {!isOwn && row.outcome && (
          <>
            <dt>Outcome</dt>
            <dd>{OUTCOME_NAMES[row.outcome]}</dd>
          </>
        )}
      </dl>
      {call.isBlocked && <UnblockForm {...{ call, isOwn, returned }} />}
      {isOwn && <OutcomeForm call={call} returned={returned} />}
    </section>
  );
}

const CALLER_SHOWN: Readonly<Record<CallKind, string>> = {
  driver: "Shown only to a mechanic who presses 1",
  returned: "Shown only if the driver answered",
  callback: "Shown only if the driver answered",
};

/** Shows the driver's number, or why it isn't shown, because mechanics may want to call back. */
function Caller({ call }: { call: CallDetail }) {
  const { callerNumber, callerKind, acceptedAt, isCallerVisible } = call;
  if (callerNumber) return <a href={telHref(callerNumber)}>{formatPhone(callerNumber)}</a>;
  if (callerKind === "anonymous") return "Anonymous";
  if (!isCallerVisible || acceptedAt === null) return CALLER_SHOWN[call.row.kind];
  return "Deleted";
}

function UnblockForm({ call, isOwn, returned }: CallFactsProps) {
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <p className="mb-2">
        {isOwn
          ? "You blocked this caller. Their calls don’t ring your phone."
          : "The mechanic blocked this caller. Their calls don’t ring the mechanic’s phone."}
      </p>
      <LiveForm
        action={`/api/calls/${call.row.id}/unblocking`}
        buttonClass="button-outline"
        submitLabel="Unblock"
        submitName="Unblock this caller"
        returned={returned}
        toast={{ title: "Caller unblocked" }}
      />
    </div>
  );
}

function OutcomeForm({ call, returned }: Pick<CallFactsProps, "call" | "returned">) {
  const action = `/api/calls/${call.row.id}/outcome`;
  const own = returnedBy(action, returned);
  return (
    <div className="mt-4 scroll-mt-17 border-t border-grid pt-3" id="outcome">
      <LiveForm
        action={action}
        className="form items-end"
        rowClass="flex gap-2"
        buttonClass="button-outline"
        submitLabel="Save outcome"
        isDisposable
        revision={call.revision}
        canUndo
        returned={own}
        toast={{ title: "Outcome saved" }}
      >
        <SelectField
          name="outcome"
          label="Outcome"
          isHalf
          value={call.row.outcome ?? ""}
          options={[{ value: "", label: "Not recorded" }, ...optionsOf(OUTCOME_NAMES)]}
          returned={own}
        />
      </LiveForm>
    </div>
  );
}
