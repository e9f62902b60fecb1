/** How the audit trail shows a value; a record has the words for each value. "hidden" leaves the field out. */
export type AuditFormat =
  | "phone"
  | "miles"
  | "dollars"
  | "timezone"
  | "hours"
  | "photo"
  | "hidden"
  | Readonly<Record<string, string>>;

/** What every registry says about a field of a record. */
export interface Field {
  /** Label in the audit trail. */
  label: string;
  /** Defaults to text, numbers, dates, and "yes" or "no" as they are. */
  format?: AuditFormat;
  /** Fields without one are not edited, or have inputs of their own. */
  input?: FieldInput;
}

/** The input that edits a field. A field whose format is words is a choice among them. */
export interface FieldInput {
  /** Defaults to the field's name. */
  name?: string;
  /** Defaults to the field's own. */
  label?: string;
  hint?: string;
  isHalf?: boolean;
  /** Also the longest text that the schema accepts. */
  maxLength?: number;
  /** Rows of a textarea. */
  rows?: number;
  type?: "email" | "tel" | "url";
  inputMode?: "decimal" | "numeric" | "tel";
  autoComplete?: string;
  placeholder?: string;
  /** The field is a list of at most this many of its format's words. */
  maxChoices?: number;
  /** ID of a datalist with suggestions. */
  list?: string;
}

/** A column that says nothing about a person, or that follows from other columns. */
export const KEPT = Symbol("kept");

interface ErasureContext {
  /** Replaces the person's name. */
  pseudonym: string;
  now: Date;
}

/** What the column contains once the person is erased. */
interface Erasable<Value> {
  erased: Value | typeof KEPT | ((context: ErasureContext) => Value);
}

/**
 * The registry of a record: an entry for each of its columns, and for each field of `View` that is stored elsewhere.
 * `Own` is what the record's domain says about each field.
 */
export type FieldsOf<Model, View, Own> = {
  [Column in keyof Model]: Field & Own & Erasable<Model[Column]>;
} & { [Name in Exclude<keyof View, keyof Model>]: Field & Own };

type ErasedValues<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { erased: infer Value }
    ? Value extends typeof KEPT
      ? never
      : Name
    : never]: Fields[Name] extends { erased: infer Value }
    ? Value extends (context: ErasureContext) => infer Result
      ? Result
      : Value
    : never;
};

/** Returns the data of an update that erases the person from a record. */
export function erasedValues<Fields extends object>(
  fields: Fields,
  context: ErasureContext,
): ErasedValues<Fields>;
export function erasedValues(fields: object, context: ErasureContext): object {
  const values = Object.entries(fields).flatMap(([name, { erased = KEPT }]) => {
    if (erased === KEPT) return [];
    return [[name, typeof erased === "function" ? erased(context) : erased]];
  });
  return Object.fromEntries(values);
}
