import type { FieldPath, FieldValues } from "react-hook-form";

interface FieldBase<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** Says what the label cannot: format, consequence, who will see it. */
  hint?: string;
  /** Half the form's width where there is room. */
  isHalf?: boolean;
}

/** One field of a SchemaForm. */
export type FormField<Values extends FieldValues> = FieldBase<Values> &
  (
    | {
        kind: "text" | "email" | "tel" | "url" | "password" | "date";
        autoComplete?: string;
        placeholder?: string;
      }
    /** An empty field is null. */
    | { kind: "number"; step?: number; min?: number; max?: number }
    | { kind: "textarea"; rows?: number }
    /** An option "" is null. */
    | { kind: "select"; options: readonly { value: string; label: string }[] }
    | { kind: "checkbox" }
  );
