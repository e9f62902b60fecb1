"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useSaved } from "@/components/form/use-saved";
import type { AdjustmentPreview } from "@/lib/billing/ledger/rules/preview-adjustment";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface AdjustmentConfirmationProps {
  mechanicId: string;
  preview: AdjustmentPreview;
  adjustmentId: string;
  entered: { direction: string; amount: string };
  revision: string;
  returned: ReturnedForm | null;
}

/** Shows the balance before and after the adjustment, and asks for a reason. */
export function AdjustmentConfirmation(props: AdjustmentConfirmationProps) {
  const { mechanicId, preview, adjustmentId, entered, revision, returned } = props;
  const { cents, approval, problem } = preview;
  const { savedAndLeft, reload } = useSaved();
  const action = `/api/mechanics/${mechanicId}/adjustments`;
  const amount = formatDollars(Math.abs(cents));
  const label = cents > 0 ? `Add ${amount}` : `Remove ${amount}`;
  const done = cents > 0 ? `${amount} added` : `${amount} removed`;
  const toast = approval ? "Approval requested" : done;
  return (
    <>
      <Amounts preview={preview} />
      {problem ? (
        <p className="problem mt-4">{problem}</p>
      ) : (
        <div className="mt-4">
          {approval && <p className="notice mb-4">{approval}</p>}
          <Form
            action={action}
            submitLabel={approval ? "Request approval" : label}
            revision={revision}
            returned={returned}
            onSaved={(event) => {
              event.preventDefault();
              event.shown = savedAndLeft(dashboardPaths.mechanicCredits(mechanicId), {
                title: toast,
              });
            }}
            onConflict={() => void reload()}
          >
            <input type="hidden" name="adjustmentId" value={adjustmentId} />
            <input type="hidden" name="direction" value={entered.direction} />
            <input type="hidden" name="amount" value={entered.amount} />
            <TextField
              name="reason"
              label="Reason"
              hint="The mechanic will see this reason in their ledger and on their statement."
              rows={3}
              maxLength={500}
              returned={returned}
            />
          </Form>
        </div>
      )}
    </>
  );
}

function Amounts({ preview }: { preview: AdjustmentPreview }) {
  const { cents, balanceCents, availableCents } = preview;
  const rows = [
    { label: "Balance", ...balanceCents },
    { label: "Available for calls", ...availableCents },
  ];
  return (
    <div role="status">
      <p className="mb-2">
        {cents > 0
          ? `Adds ${formatDollars(cents)} of goodwill credit, which never expires.`
          : `Removes ${formatDollars(-cents)} of credit, starting with promotional credit.`}
      </p>
      <table className="w-full tabular-nums [&_:is(td,tbody_th)]:border-t [&_:is(td,tbody_th)]:border-grid [&_:is(td,th)]:py-1.5 [&_th]:text-left [&_[data-align=end]]:text-right">
        <caption className="sr-only">Balance before and after</caption>
        <thead className="font-sign text-17/[1.2]">
          <tr>
            <th scope="col">
              <span className="sr-only">Amount</span>
            </th>
            <th scope="col" data-align="end">
              Now
            </th>
            <th scope="col" data-align="end">
              Afterward
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-align="end">{formatDollars(before)}</td>
              <td data-align="end">
                <b>{formatDollars(after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
