"use client";

import { useState } from "react";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { countOf } from "@/components/ui/count-of";
import { isWaiting } from "@/lib/billing/verdicts/rules/open-states";
import { formatDollars } from "@/lib/core/money";
import type { DisputeRow } from "@/lib/telephony/disputes/schema/dispute-list";
import { type BulkResult, bulkResultSchema } from "@/lib/telephony/disputes/schema/requests";

interface BulkDecisionProps {
  rows: readonly DisputeRow[];
  /** Deselects the rows. */
  clear: () => void;
}

/** For a dispute's own row. Renders nothing once the dispute is decided. */
export function RowDecisions({ row }: { row: DisputeRow }) {
  if (!isWaiting(row.state)) return null;
  const { name } = row.mechanic;
  const form = { rows: [row], clear: () => {}, ofName: name };
  return (
    <span className="cell-buttons grid grid-cols-2 gap-1.5 md:w-max">
      <BulkDecision
        decision="accept"
        label="Accept"
        title={`Accept the dispute of ${name}?`}
        text={`This will credit ${formatDollars(row.feeCents - row.creditedCents)}.`}
        {...form}
      />
      <BulkDecision
        decision="reject"
        label="Reject"
        title={`Reject the dispute of ${name}?`}
        text="The fee won’t be credited. The mechanic can appeal once."
        {...form}
      />
    </span>
  );
}

export function BulkDecisions({ rows, clear }: BulkDecisionProps) {
  const cents = rows
    .filter(({ state }) => isWaiting(state))
    .reduce((sum, row) => sum + row.feeCents - row.creditedCents, 0);
  const disputes = countOf(rows.length, "dispute");
  return (
    <>
      <BulkDecision
        decision="accept"
        label="Accept"
        title={`Accept ${disputes}?`}
        text={`This will credit ${formatDollars(cents)} in all. Each dispute is decided separately.`}
        {...{ rows, clear }}
      />
      <BulkDecision
        decision="reject"
        label="Reject"
        title={`Reject ${disputes}?`}
        text="The fees won’t be credited. Mechanics can appeal once."
        {...{ rows, clear }}
      />
    </>
  );
}

interface OneDecisionProps extends BulkDecisionProps {
  decision: "accept" | "reject";
  label: string;
  title: string;
  text: string;
  /** Whose dispute it is, for screen readers. */
  ofName?: string;
}

function BulkDecision({ decision, label, title, text, ofName, rows, clear }: OneDecisionProps) {
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  return (
    <ModalButton
      label={
        <>
          {label}
          {ofName && <span className="sr-only">{` ${ofName}`}</span>}
        </>
      }
      title={results ? `${countOf(doneIn(results), "dispute")} decided` : title}
      {...(results ? {} : { text })}
      className="button-outline"
      onClosed={() => {
        if (!results) return;
        setResults(null);
        clear();
      }}
    >
      {(close) =>
        results ? (
          <>
            <Results results={results} rows={rows} />
            <p>
              <button type="button" className="button" onClick={close}>
                Done
              </button>
            </p>
          </>
        ) : (
          <LiveForm
            action="/api/disputes/decisions"
            submitLabel={`${label} ${countOf(rows.length, "dispute")}`}
            buttonClass={decision === "reject" ? "button button-danger" : "button"}
            toast={decidedToast}
            onSaved={(answer) => setResults(bulkResultSchema.parse(answer).results)}
          >
            <input type="hidden" name="decision" value={decision} />
            <input type="hidden" name="disputeIds" value={rows.map(({ id }) => id).join(",")} />
            <TextField
              name="note"
              label="Note"
              hint={`${rows.length === 1 ? "The" : "Each"} mechanic will see this note with the decision.`}
              rows={3}
              maxLength={2000}
            />
          </LiveForm>
        )
      }
    </ModalButton>
  );
}

function decidedToast(answer: unknown) {
  const { results } = bulkResultSchema.parse(answer);
  return { title: `${countOf(doneIn(results), "dispute")} decided` };
}

const doneIn = (results: readonly BulkResult[]) =>
  results.filter(({ message }) => message === null).length;

function Results({
  results,
  rows,
}: {
  results: readonly BulkResult[];
  rows: readonly DisputeRow[];
}) {
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.mechanic.name ?? "Dispute";
  return (
    <ul className="grid gap-1">
      {results.map(({ id, message }) => (
        <li key={id}>
          <b>
            <bdi>{nameOf(id)}</bdi>
          </b>
          {": "}
          {message ?? "decided"}
        </li>
      ))}
    </ul>
  );
}
