import type { z } from "zod";

const KINDS: Readonly<Record<string, string>> = {
  string: "A text",
  number: "A number",
  int: "A whole number",
  boolean: "true or false",
  array: "A list",
  object: "An object with named fields",
  record: "An object with named fields",
};

const FORMS: Readonly<Record<string, string>> = {
  date: "A date, such as 2026-12-31",
  datetime: "A time, such as 2026-12-31T18:00:00Z",
  email: "One address, such as ana@example.com",
  url: "A whole address, such as https://example.com",
};

const MISSING = "Please fill this in";
const OF_ANOTHER_KIND = "Another kind of value";

/** What is wrong with a value in our own words, where its schema has none: for people first, for programs too. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return sayKind(issue);
    case "invalid_value":
      return `One of: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return sayLeast(issue);
    case "too_big":
      return `${issue.inclusive === false ? "Less than" : "At most"} ${issue.maximum}${unitOf(issue.origin)}`;
    case "invalid_format":
      return FORMS[issue.format] ?? "Not in the form that is asked for";
    case "unrecognized_keys":
      return `There is no field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    case "invalid_key":
      return "This name does not fit";
    default:
      return OF_ANOTHER_KIND;
  }
}

function sayKind({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined) return MISSING;
  const isOne = expected !== "object" && expected !== "record";
  // A parameter that comes twice is a list.
  if (isOne && Array.isArray(input)) return "Please give it once";
  return KINDS[expected] ?? OF_ANOTHER_KIND;
}

function sayLeast(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { origin, minimum, inclusive } = issue;
  if (origin === "string" && minimum === 1) return MISSING;
  return `${inclusive === false ? "More than" : "At least"} ${minimum}${unitOf(origin)}`;
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" || origin === "set" ? " entries" : "";
}
