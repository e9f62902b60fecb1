"use client";

import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { dollarsField, formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface RefundFormProps {
  mechanicId: string;
  orderId: string;
  /** The amount that can still be refunded. */
  leftCents: number;
  /** How much of the purchase's credit is unspent, at most `leftCents`. */
  unspentCents: number;
  /** UUID, so that sending the form twice makes only one refund. */
  formKey: string;
  returned: ReturnedForm | null;
}

export function RefundForm(props: RefundFormProps) {
  const { mechanicId, orderId, leftCents, unspentCents, formKey, returned } = props;
  const action = `/api/mechanics/${mechanicId}/orders/${orderId}/refunds`;
  const own = returnedBy(action, returned);
  return (
    <LiveForm
      key={formKey}
      action={action}
      submitLabel="Refund"
      buttonClass="button button-danger"
      returned={returned}
      toast={{
        title: "Refund requested",
        description: "We’ll take back the credit once the refund goes through.",
      }}
    >
      <input type="hidden" name="formKey" value={formKey} />
      <TextField
        name="amount"
        label="Amount in dollars"
        hint={`At most ${formatDollars(leftCents)}. ${formatDollars(unspentCents)} of this purchase’s credit is unspent.`}
        inputMode="decimal"
        value={unspentCents === 0 ? "" : dollarsField(unspentCents)}
        returned={own}
      />
      <TextField
        name="reason"
        label="Reason"
        hint="For the audit trail. Only administrators see it."
        rows={3}
        maxLength={1_000}
        returned={own}
      />
    </LiveForm>
  );
}
