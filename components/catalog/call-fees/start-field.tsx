import { TextField } from "@/components/form/text-field";
import { NOTICE_DAYS } from "@/lib/catalog/call-fees/constants";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { clockName } from "@/lib/core/time";

interface StartFieldProps {
  /** The administrator's IANA zone, in which the date begins. */
  timezone: string;
  returned: ReturnedForm | null;
}

export function StartField({ timezone, returned }: StartFieldProps) {
  return (
    <TextField
      name="from"
      label="Applies from"
      hint={`Midnight, ${clockName(timezone)}. Leave blank for now. If any mechanic would pay more, choose a date at least ${NOTICE_DAYS} days ahead.`}
      type="date"
      returned={returned}
    />
  );
}
