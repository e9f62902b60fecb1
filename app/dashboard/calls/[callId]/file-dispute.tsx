import { Time } from "@/components/data/time";
import { CheckboxField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { VerdictLines } from "@/components/telephony/disputes/verdict-lines";
import { VerdictOutcome } from "@/components/telephony/disputes/verdict-words";
import { CREDITABLE_REASONS, UNCREDITABLE_REASONS } from "@/lib/billing/verdicts/constants";
import type { Verdict } from "@/lib/billing/verdicts/schema/verdict";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { disputePreviewHref } from "@/lib/platform/pages/dashboard-paths";

interface FileDisputeProps {
  callId: string;
  verdict: Verdict;
  /** Revision of the verdict's outcome. */
  revision: string;
  /** Whether the viewer has chosen the verdict's reason. */
  isChosen: boolean;
  /** Whether the caller's number is known and can be blocked. */
  canBlock: boolean;
  returned: ReturnedForm | null;
}

/** Asks for the reason first, then describes what will happen, and only then shows the form. */
export function FileDispute(props: FileDisputeProps) {
  const { callId, verdict, isChosen } = props;
  const closing = verdict.lines.find(({ rule }) => rule === "window_closed");
  const closesAt = closing?.rule === "window_closed" ? closing.facts.closesAt : null;
  const { reason } = verdict.claim;
  return (
    <section className="panel" aria-labelledby="dispute">
      <h2 className="panel-title" id="dispute">
        Dispute this call
      </h2>
      {closing?.result === "stops" ? (
        <p className="text-gravel">
          The deadline to dispute this call was <Time at={closesAt} hasMinutes />.
        </p>
      ) : (
        <>
          <p>
            What was wrong with this call? Choose a reason to see what will happen. The deadline to
            dispute this call is <Time at={closesAt} hasMinutes />.
          </p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {CREDITABLE_REASONS.map((each) => (
              <li key={each}>
                <a
                  href={`${disputePreviewHref(callId, each)}#dispute`}
                  aria-current={isChosen && each === reason ? "true" : undefined}
                  className="inline-flex min-h-9 items-center rounded-[5px] border-2 border-line px-3 hover:border-ink aria-[current]:border-leaf aria-[current]:bg-notice aria-[current]:font-bold"
                >
                  {REASON_NAMES[each]}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-15 text-gravel">
            {`We never credit calls for these reasons: ${UNCREDITABLE_REASONS.map((each) => REASON_NAMES[each].toLowerCase()).join(", ")}.`}
          </p>
          {isChosen && <Submission {...props} />}
        </>
      )}
    </section>
  );
}

function Submission({ callId, verdict, revision, canBlock, returned }: FileDisputeProps) {
  const { reason } = verdict.claim;
  const action = `/api/calls/${callId}/dispute`;
  const own = returnedBy(action, returned);
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <h3 className="font-bold">{`“${REASON_NAMES[reason]}”: what will happen`}</h3>
      <p className="notice my-2" role="status">
        <VerdictOutcome verdict={verdict} />
      </p>
      <details className="mb-3">
        <summary className="cursor-pointer">Why?</summary>
        <VerdictLines verdict={verdict} />
      </details>
      {verdict.outcome.kind !== "refused" && (
        <LiveForm
          action={action}
          submitLabel="Submit dispute"
          revision={revision}
          returned={returned}
          toast={{ title: "Dispute submitted" }}
        >
          <input type="hidden" name="reason" value={reason} />
          <TextField
            name="text"
            label={reason === "other" ? "What was wrong?" : "What happened? (optional)"}
            rows={3}
            maxLength={2000}
            returned={own}
          />
          {canBlock && (
            <CheckboxField
              name="blocksCaller"
              label="Block this caller if the dispute is accepted"
              isChecked={false}
              returned={own}
            />
          )}
        </LiveForm>
      )}
    </div>
  );
}
