import { Field } from "@/components/form/field";
import { DIRECTIONS, type Direction } from "@/lib/billing/ledger/schema/adjustments";
import type { FieldErrors } from "@/lib/core/app-error";

const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  add: "Add credit",
  take: "Remove credit",
};

interface AdjustmentFormProps {
  href: string;
  entered: { direction: string; amount: string };
  problems: FieldErrors;
}

/** Submitting the form only shows a preview. */
export function AdjustmentForm({ href, entered, problems }: AdjustmentFormProps) {
  return (
    <form method="get" action={href} className="form" noValidate>
      <Field name="direction" label="Adjustment" isHalf error={problems.direction}>
        {(input) => (
          <select {...input} className="input" defaultValue={entered.direction || "add"}>
            {DIRECTIONS.map((direction) => (
              <option key={direction} value={direction}>
                {DIRECTION_NAMES[direction]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="amount" label="Amount in dollars" isHalf error={problems.amount}>
        {(input) => (
          <input
            {...input}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={entered.amount}
          />
        )}
      </Field>
      <div className="col-span-full">
        <button type="submit" className="button-outline">
          Preview
        </button>
      </div>
    </form>
  );
}
