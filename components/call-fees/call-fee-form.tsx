"use client";

import { FeeField } from "@/components/call-fees/fee-field";
import { Form, returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { dollarsField } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface CallFeeFormProps {
  fee: { id: string; feeCents: number; revision: string };
  returned: ReturnedForm | null;
}

export function CallFeeForm({ fee, returned }: CallFeeFormProps) {
  const action = `/api/call-fees/${fee.id}`;
  return (
    <LiveForm
      action={action}
      submitLabel="Save fee"
      revision={fee.revision}
      returned={returned}
      toast={{ title: "Call fee saved", description: "It applies to calls from now on." }}
    >
      <FeeField value={dollarsField(fee.feeCents)} returned={returnedBy(action, returned)} />
    </LiveForm>
  );
}

export function RemoveCallFee({ fee, returned }: CallFeeFormProps) {
  return (
    <Form
      action={`/api/call-fees/${fee.id}/removal`}
      submitLabel="Remove fee"
      revision={fee.revision}
      buttonClass="button-outline"
      className="flex"
      isDisposable
      returned={returned}
    />
  );
}
