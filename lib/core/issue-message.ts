import type { z } from "zod";

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: "Must be text.",
  number: "Must be a number.",
  int: "Must be a whole number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  object: "Must be an object.",
  record: "Must be an object.",
};

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  date: "Enter a date, such as 2026-12-31.",
  datetime: "Enter a date and time, such as 2026-12-31T18:00:00Z.",
  email: "Enter an email address, such as ana@example.com.",
  url: "Enter a full URL, such as https://example.com.",
};

const MISSING = "This field is required.";
const INVALID = "Invalid value.";

/** Returns the message for a zod issue whose schema has none. It is shown to users and returned by the API. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeMessage(issue);
    case "invalid_value":
      return `Must be one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return minimumMessage(issue);
    case "too_big":
      return `${limitPrefix(issue.origin)} ${issue.inclusive === false ? "less than" : "at most"} ${amount(issue.maximum, issue.origin)}.`;
    case "invalid_format":
      return FORMAT_MESSAGES[issue.format] ?? "Invalid format.";
    case "unrecognized_keys":
      return `Unknown field ${issue.keys.map((key) => `"${key}"`).join(", ")}.`;
    case "invalid_key":
      return "This is not a valid name.";
    default:
      return INVALID;
  }
}

function typeMessage({
  expected,
  input,
}: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined) return MISSING;
  const isSingle = expected !== "object" && expected !== "record";
  if (isSingle && Array.isArray(input)) return "Provide only one value.";
  return TYPE_MESSAGES[expected] ?? INVALID;
}

function minimumMessage(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { origin, minimum, inclusive } = issue;
  if (origin === "string" && minimum === 1) return MISSING;
  return `${limitPrefix(origin)} ${inclusive === false ? "more than" : "at least"} ${amount(minimum, origin)}.`;
}

function limitPrefix(origin: string): string {
  if (origin === "string") return "Use";
  return origin === "array" || origin === "set" ? "Must have" : "Must be";
}

function amount(limit: number | bigint, origin: string): string {
  const isOne = Number(limit) === 1;
  if (origin === "string") return `${limit} ${isOne ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") return `${limit} ${isOne ? "entry" : "entries"}`;
  return String(limit);
}
