import { keysOf } from "@/lib/core/keys-of";
import { pick } from "@/lib/core/pick";
import {
  INTRODUCTION,
  type IntroductionField,
} from "@/lib/mechanics/profiles/rules/introduction-fields";

type Fields = typeof INTRODUCTION;
export type IntroductionName = keyof Fields;
export const INTRODUCTION_NAMES = keysOf(INTRODUCTION);

type ValueOf<Entry> = Entry extends { format: infer Words }
  ? (keyof Words & string)[]
  : string | null;
/** A text is null if the mechanic wrote nothing. */
export type Introduction = { readonly [Name in IntroductionName]: ValueOf<Fields[Name]> };

type ColumnOf<Entry> = Entry extends { format: unknown } ? string[] : string | null;
/** The columns of a record, whose lists may have codes that are no longer in use. */
export type StoredIntroduction = { [Name in IntroductionName]: ColumnOf<Fields[Name]> };

/** The names of the fields whose entry has a key. */
type NameWith<Key extends string> = {
  [Name in IntroductionName]: Fields[Name] extends Record<Key, unknown> ? Name : never;
}[IntroductionName];
const namesWith = <Key extends string>(key: Key) =>
  INTRODUCTION_NAMES.filter((name): name is NameWith<Key> => key in INTRODUCTION[name]);

export type AskedName = NameWith<"isAsked">;
/** What the application asks for, too. */
export const ASKED_NAMES = namesWith("isAsked");
export type PublishedName = NameWith<"publishedAs">;
/** What the API publishes. */
export const PUBLISHED_NAMES = namesWith("publishedAs");
export type FilterName = NameWith<"filter">;
/** What lists of mechanics can be filtered by. */
export const FILTER_NAMES = namesWith("filter");

/** What cards and profiles show as facts. */
const SKILL_NAMES = namesWith("fact");
export type Skills = Pick<Introduction, (typeof SKILL_NAMES)[number]>;
export type StoredSkills = Pick<StoredIntroduction, keyof Skills>;

/** The introduction of a mechanic who says nothing. */
export const NO_INTRODUCTION = Object.fromEntries(
  INTRODUCTION_NAMES.map((name) => [name, INTRODUCTION[name].erased]),
) as { [Name in IntroductionName]: Fields[Name] extends { format: unknown } ? never[] : null };

/** Returns a field's entry, with the keys that only some entries have. */
export const introductionField = (name: IntroductionName): IntroductionField => INTRODUCTION[name];

/** Reads those of the fields that the record has. Leaves out codes that are no longer in the lists. */
export function introductionOf<Record extends Partial<StoredIntroduction>>(
  record: Record,
): Pick<Introduction, keyof Record & IntroductionName>;
export function introductionOf(record: Partial<StoredIntroduction>): object {
  const values = INTRODUCTION_NAMES.filter((name) => name in record).map((name) => {
    const { format } = introductionField(name);
    const stored = record[name];
    const isList = format && Array.isArray(stored);
    return [name, isList ? keysOf(format).filter((code) => stored.includes(code)) : stored];
  });
  return Object.fromEntries(values);
}

export function skillsOf(record: StoredSkills): Skills {
  return pick(introductionOf(record), SKILL_NAMES);
}

const LIST = new Intl.ListFormat("en-US");

/** Returns "English and Spanish" for a list, without unknown codes; a text as it is; and "" for nothing. */
export function introductionText(
  name: IntroductionName,
  value: readonly string[] | string | null | undefined,
): string {
  const { format = {} } = introductionField(name);
  if (typeof value === "string") return value;
  return LIST.format((value ?? []).flatMap((code) => format[code] ?? []));
}

/** Returns facts such as "Speaks English and Spanish" and "Specializes in Honda and Toyota"; none for empty fields. */
export function introductionFacts(values: Partial<Introduction>) {
  return INTRODUCTION_NAMES.flatMap((name) => {
    const { fact } = introductionField(name);
    const text = introductionText(name, values[name]);
    return fact && text !== "" ? [{ icon: fact.icon, text: fact.before + text }] : [];
  });
}

/** Returns what an applicant answered, such as "Speaks Spanish"; nothing for empty answers. */
export function askedTexts(values: Pick<Introduction, AskedName>): string[] {
  return ASKED_NAMES.flatMap((name) => {
    const { label, fact } = introductionField(name);
    const text = introductionText(name, values[name]);
    return text === "" ? [] : [`${fact?.before ?? `${label}: `}${text}`];
  });
}
