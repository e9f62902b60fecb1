import { Deadline, Time } from "@/components/data/time";
import { LiveForm } from "@/components/form/live-form";
import { DisputeMessages } from "@/components/telephony/disputes/dispute-messages";
import { STATES } from "@/components/telephony/disputes/dispute-states";
import { DisputeTextForm, FoldedForm } from "@/components/telephony/disputes/dispute-text-form";
import { creditText, REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { VerdictLines } from "@/components/telephony/disputes/verdict-lines";
import { Badge } from "@/components/ui/badge";
import { isOpen } from "@/lib/billing/verdicts/rules/open-states";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { DisputeDetail } from "@/lib/telephony/disputes/schema/dispute-detail";

interface OwnDisputeProps {
  dispute: DisputeDetail;
  isAdmin: boolean;
  returned: ReturnedForm | null;
}

/** The mechanic's side of a dispute, on the call's page. */
export function OwnDispute({ dispute, isAdmin, returned }: OwnDisputeProps) {
  const { id, state, reason, openedAt } = dispute;
  const { label, tone } = STATES[state];
  return (
    <section className="panel" aria-labelledby="dispute">
      <h2 className="panel-title" id="dispute">
        Dispute
      </h2>
      <p>
        <Badge tone={tone}>{label}</Badge> <b>{REASON_NAMES[reason]}</b>
        <span className="text-gravel">
          {", filed "}
          <Time at={openedAt} isRelative />
        </span>
      </p>
      <Due dispute={dispute} />
      {isAdmin && (
        <p className="mt-2">
          <a href={dashboardPaths.dispute(id)} className="button-outline">
            View dispute
          </a>
        </p>
      )}
      <div className="mt-3 grid gap-3">
        <DisputeMessages dispute={dispute} />
        <details>
          <summary className="cursor-pointer">Automatic checks</summary>
          <VerdictLines verdict={dispute.verdict} />
        </details>
      </div>
      <Actions dispute={dispute} returned={returned} />
    </section>
  );
}

function Due({ dispute }: { dispute: DisputeDetail }) {
  const { decideBy, answerBy, creditedCents } = dispute;
  if (answerBy) {
    return (
      <p className="notice mt-2">
        We asked a question. Answer by <Time at={answerBy} hasMinutes />, or the fee won’t be
        credited.
      </p>
    );
  }
  if (decideBy) {
    return (
      <p className="mt-1 text-gravel">
        We’ll decide by <Deadline at={decideBy} />.
      </p>
    );
  }
  return creditedCents > 0 ? (
    <p className="mt-1 text-gravel">{`Credited: ${creditText(dispute)}.`}</p>
  ) : null;
}

function Actions({ dispute, returned }: Pick<OwnDisputeProps, "dispute" | "returned">) {
  const { id: disputeId, state } = dispute;
  const form = { disputeId, returned };
  const canWithdraw = isOpen(state) && state !== "appealed";
  const canAppeal = state === "rejected" || state === "accepted_partial";
  if (!isOpen(state) && !canAppeal) return null;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2 border-t border-grid pt-3">
      {state === "needs_info" && (
        <div className="w-full">
          <DisputeTextForm
            {...form}
            to="answer"
            label="Your answer"
            submitLabel="Send answer"
            toast="Answer sent"
            isPrimary
          />
        </div>
      )}
      {isOpen(state) && state !== "needs_info" && (
        <FoldedForm
          {...form}
          summary="Write a message"
          to="messages"
          label="Message"
          submitLabel="Send message"
          toast="Message sent"
        />
      )}
      {canAppeal && (
        <FoldedForm
          {...form}
          summary="Appeal the decision"
          to="appeal"
          label="Why should we change the decision?"
          hint="Another administrator will decide your appeal. You can appeal only once."
          submitLabel="Submit appeal"
          toast="Appeal submitted"
        />
      )}
      {canWithdraw && (
        <LiveForm
          action={`/api/disputes/${disputeId}/withdrawal`}
          className="contents"
          rowClass="contents"
          buttonClass="button-text"
          isDisposable
          submitLabel="Withdraw dispute"
          returned={returned}
          toast={{
            title: "Dispute withdrawn",
            description: "The fee for this call won’t be credited.",
          }}
        />
      )}
    </div>
  );
}
