import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { keysOf } from "@/lib/core/keys-of";
import { hasContactDetails } from "@/lib/mechanics/profiles/rules/contact-details";
import {
  ASKED_NAMES,
  FILTER_NAMES,
  INTRODUCTION_NAMES,
  type Introduction,
  type IntroductionName,
  introductionField,
  PUBLISHED_NAMES,
} from "@/lib/mechanics/profiles/rules/introduction";
import { filterWords } from "@/lib/mechanics/profiles/rules/list-filters";

/** Drivers must call the number that the page shows. */
const NO_CONTACT_DETAILS =
  "Remove phone numbers, emails, and web addresses. Drivers call the number on your page.";

/** The inputs of the introduction's form. Missing ones are blank. */
export const introductionForm = shapeOf(INTRODUCTION_NAMES, formField);

/** The stored values. */
export const introductionValues = shapeOf(INTRODUCTION_NAMES, storedField);

/** The stored answers of an application. */
export const askedValues = shapeOf(ASKED_NAMES, storedField);

/** What the API publishes. */
export const publishedIntroduction = shapeOf(PUBLISHED_NAMES, storedField);

/** The filters of the administrators' list of mechanics. */
export const introductionFilters = byName(FILTER_NAMES, (name) =>
  z.enum(keysOf(filterWords(name))).optional(),
);

function formField(name: IntroductionName): z.ZodType {
  const { format, label, input } = introductionField(name);
  const { maxLength = 0, maxChoices = 0 } = input;
  if (format) {
    return formFields.choices(keysOf(format), { max: maxChoices, noun: label.toLowerCase() });
  }
  return formFields
    .optionalLine(maxLength)
    .refine((text) => text === null || !hasContactDetails(text), NO_CONTACT_DETAILS)
    .prefault("");
}

function storedField(name: IntroductionName): z.ZodType {
  const { format } = introductionField(name);
  return format ? z.array(z.enum(keysOf(format))) : z.string().nullable();
}

function byName<Name extends IntroductionName, Schema>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>;
}

/** The type checker can't follow the registry into a schema, so the type of its values is asserted here. */
function shapeOf<Name extends IntroductionName>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodType,
) {
  return byName(names, schemaOf) as { [Each in Name]: z.ZodType<Introduction[Each]> };
}
