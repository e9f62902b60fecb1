import { type FormFieldProps, TextField } from "@/components/form/text-field";

/** The browser doesn't limit the field to digits, because recovery codes have letters, too. */
export function CodeField({
  id,
  hint,
  returned,
}: Pick<FormFieldProps, "id" | "hint" | "returned">) {
  return (
    <TextField
      id={id}
      name="code"
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      returned={returned}
    />
  );
}

export const CODE_HINT = "From your authenticator app, or one of your recovery codes.";
