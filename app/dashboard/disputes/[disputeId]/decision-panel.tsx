import { Time } from "@/components/data/time";
import { SelectField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { DecideBy } from "@/components/telephony/disputes/decide-by";
import { STATES } from "@/components/telephony/disputes/dispute-states";
import { FoldedForm } from "@/components/telephony/disputes/dispute-text-form";
import { creditText } from "@/components/telephony/disputes/dispute-words";
import { Badge } from "@/components/ui/badge";
import { isWaiting } from "@/lib/billing/verdicts/rules/open-states";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { DisputeDetail } from "@/lib/telephony/disputes/schema/dispute-detail";

interface DecisionPanelProps {
  dispute: DisputeDetail;
  /** The viewer's user ID. */
  actorId: string;
  returned: ReturnedForm | null;
}

export function DecisionPanel({ dispute, actorId, returned }: DecisionPanelProps) {
  const { id: disputeId, state, decideBy } = dispute;
  const { label, tone } = STATES[state];
  const obstacle = obstacleOf(dispute, actorId);
  return (
    <section className="panel" aria-labelledby="decision">
      <h2 className="panel-title" id="decision">
        Decision
      </h2>
      <p className="mb-3">
        <Badge tone={tone}>{label}</Badge>{" "}
        {decideBy ? (
          <DecideBy at={decideBy} label="Decide by " />
        ) : (
          <span className="text-gravel">{`${creditText(dispute)} credited`}</span>
        )}
      </p>
      {obstacle ?? <DecisionForm dispute={dispute} returned={returned} />}
      <div className="mt-4 flex flex-wrap items-start gap-2 border-t border-grid pt-3">
        {isWaiting(state) && state !== "appealed" && (
          <FoldedForm
            {...{ disputeId, returned }}
            to="questions"
            summary="Ask the mechanic"
            label="Question"
            hint="A question pauses the deadline. If the mechanic doesn’t answer within 7 days, the dispute will be rejected."
            submitLabel="Send question"
            toast="Question sent"
          />
        )}
        <FoldedForm
          {...{ disputeId, returned }}
          to="notes"
          summary="Add a note"
          label="Note for administrators"
          hint="Mechanics won’t see this note."
          submitLabel="Save note"
          toast="Note saved"
        />
      </div>
    </section>
  );
}

function obstacleOf(dispute: DisputeDetail, actorId: string) {
  const { state, openedById, decidedById, appealedById, answerBy } = dispute;
  if (state === "needs_info") {
    return (
      <p className="text-gravel">
        The mechanic has until <Time at={answerBy} hasMinutes /> to answer.
      </p>
    );
  }
  if (!isWaiting(state)) return <p className="text-gravel">This dispute has been decided.</p>;
  const isOwnAppeal = actorId === decidedById || actorId === appealedById;
  const isOwn = actorId === openedById || (state === "appealed" && isOwnAppeal);
  if (!isOwn) return null;
  return (
    <p className="notice">
      {state === "appealed"
        ? "Because you made the original decision, or filed this dispute or its appeal, another administrator has to decide the appeal."
        : "Because you filed this dispute, another administrator has to decide it."}
    </p>
  );
}

function DecisionForm({
  dispute,
  returned: sent,
}: Pick<DecisionPanelProps, "dispute" | "returned">) {
  const { id, state, feeCents, creditedCents } = dispute;
  const action = `/api/disputes/${id}/decision`;
  const returned = returnedBy(action, sent);
  const isAppeal = state === "appealed";
  const rest = formatDollars(feeCents - creditedCents);
  const options = isAppeal
    ? [
        { value: "accept", label: `Accept: credit ${rest}` },
        { value: "uphold", label: "Uphold the original decision" },
      ]
    : [
        { value: "accept", label: `Accept: credit ${rest}` },
        { value: "accept_partially", label: "Accept in part" },
        { value: "reject", label: "Reject" },
      ];
  return (
    <LiveForm
      action={action}
      submitLabel={isAppeal ? "Decide appeal" : "Decide dispute"}
      returned={returned}
      toast={{ title: "Decision saved" }}
    >
      <div className="group col-span-full grid gap-3 sm:grid-cols-2">
        <SelectField
          name="decision"
          label="Decision"
          value=""
          options={[{ value: "", label: "Choose…" }, ...options]}
          returned={returned}
        />
        {!isAppeal && (
          <div className="supports-[selector(:has(*))]:hidden group-has-[[value=accept\_partially]:checked]:block">
            <TextField
              name="amount"
              label={`Credit in dollars, less than ${rest}`}
              inputMode="decimal"
              returned={returned}
            />
          </div>
        )}
      </div>
      <TextField
        name="note"
        label="Note to the mechanic"
        rows={3}
        maxLength={2000}
        returned={returned}
      />
    </LiveForm>
  );
}
