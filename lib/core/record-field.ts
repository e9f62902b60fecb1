import type { Field } from "@/lib/core/fields";

/**
 * What forms, the API, the audit trail, and tests know about a field of a record that administrators edit. A record's
 * fields are in `fields.ts` of its domain, without schemas, so that pages that only show fields don't load them.
 */
interface RecordField extends Field {
  /** Its name in the audit trail, if not its own. */
  storedAs?: string;
  /** Its name in what the API publishes; fields without one stay internal. */
  publishedAs?: string;
  /** A value as a form sends it, which the schema accepts. Only for fields that a form edits. */
  sample?: string | Readonly<Record<string, string>>;
}

/**
 * The registry of a record that says nothing about a person: an entry for each column of `Model`, and for what a form
 * edits in `Other` tables. Records about people use `FieldsOf`, which also asks for erased values.
 */
export type RecordFields<Model = Record<string, unknown>, Other extends string = never> = Readonly<
  Record<keyof Model | Other, RecordField>
>;

/** The fields that a record's form edits. */
export type EditedName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { sample: unknown } ? Name : never;
}[keyof Fields];

/** The names that a record's form sends. */
export type FormName<Fields> = {
  [Name in EditedName<Fields>]: Fields[Name] extends { input: { name: infer Sent extends string } }
    ? Sent
    : Name;
}[EditedName<Fields>];

/** The names of a record's fields in the audit trail, without hidden ones. */
export type StoredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { format: "hidden" }
    ? never
    : Fields[Name] extends { storedAs: infer Stored extends string }
      ? Stored
      : Name;
}[keyof Fields];

/** The names of a record's fields in what the API publishes. */
export type PublishedName<Fields> = keyof Published<Fields, Fields>;

type Published<Fields, Values> = {
  [Name in keyof Fields & keyof Values as Fields[Name] extends {
    publishedAs: infer As extends string;
  }
    ? As
    : never]: Values[Name];
};

/** Returns the fields of a record that the API publishes, under their published names. */
export function publishedFields<Fields extends object, Values extends object>(
  fields: Fields,
  record: Values,
): Published<Fields, Values>;
export function publishedFields(fields: object, record: object): object {
  const values = Object.entries(fields).flatMap(([name, { publishedAs }]) =>
    publishedAs === undefined ? [] : [[publishedAs, Reflect.get(record, name)]],
  );
  return Object.fromEntries(values);
}
