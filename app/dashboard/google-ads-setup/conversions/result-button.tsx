"use client";

import { SelectField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Conversion } from "@/lib/telephony/conversions/schema";

const IN_FILE = ["exported", "accepted", "failed"];
const RESULTS = [
  { value: "accepted", label: "Accepted" },
  { value: "failed", label: "Failed" },
  { value: "again", label: "Upload again" },
];
const PARTS = [
  { value: "adjustment", label: "Adjustment" },
  { value: "conversion", label: "Conversion" },
];

interface ResultButtonProps {
  row: Conversion;
  returned: ReturnedForm | null;
}

/**
 * Records Google Ads' result for a row's conversion or latest adjustment. Renders nothing if neither has been exported.
 */
export function ResultButton({ row, returned }: ResultButtonProps) {
  const { id, view, failure, adjustment } = row;
  const isAdjusted = adjustment !== null && IN_FILE.includes(adjustment.view);
  const isConverted = IN_FILE.includes(view);
  if (!isAdjusted && !isConverted) return null;
  const action = `/api/conversions/${id}/result`;
  const own = returnedBy(action, returned);
  const part = isAdjusted ? "adjustment" : "conversion";
  const hasBoth = isAdjusted && isConverted;
  const title = hasBoth ? "Result" : `Result for the ${part}`;
  return (
    <ModalButton label="Record result" title={title} className="button-outline">
      {(close) => (
        <LiveForm
          action={action}
          submitLabel="Save result"
          isDisposable
          returned={own}
          toast={{ title: "Result recorded" }}
          onSaved={close}
        >
          {hasBoth ? (
            <SelectField name="part" label="Part" value={part} options={PARTS} returned={own} />
          ) : (
            <input type="hidden" name="part" value={part} />
          )}
          <SelectField
            name="result"
            label="Result"
            value={(isAdjusted ? adjustment.view : view) === "failed" ? "failed" : "accepted"}
            options={RESULTS}
            returned={own}
          />
          <TextField
            name="failure"
            label="Error"
            hint="If the upload failed, enter the error that Google Ads shows."
            value={(isAdjusted ? adjustment.failure : failure) ?? ""}
            maxLength={300}
            returned={own}
          />
        </LiveForm>
      )}
    </ModalButton>
  );
}
