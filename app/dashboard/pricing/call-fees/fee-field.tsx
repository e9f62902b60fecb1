import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface FeeFieldProps {
  value?: string;
  returned: ReturnedForm | null;
}

export function FeeField({ value, returned }: FeeFieldProps) {
  return (
    <TextField
      name="fee"
      label="Fee in dollars"
      hint="For example, 25 or 27.50. While pages show tracking numbers, mechanics whose credit doesn’t cover their lowest call fee are paused within ten minutes."
      value={value}
      inputMode="decimal"
      returned={returned}
    />
  );
}
