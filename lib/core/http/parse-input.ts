import type { z } from "zod";
import { AppError, type FieldErrors } from "@/lib/core/app-error";
import { issueMessage } from "@/lib/core/issue-message";
import { findUnreadable, UNREADABLE_WORDS } from "@/lib/core/readable-text";

/** A repeated parameter becomes an array, which no scalar schema accepts. */
export function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key);
    query[key] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return query;
}

/** Next hands over path segments as they were sent; catch-all segments are joined, so `a%2Fb` and `a/b` are one. */
export function decodeParams(params: Record<string, string | string[] | undefined>) {
  const entries = Object.entries(params).map(([key, value]) => [
    key,
    (Array.isArray(value) ? value : [value ?? ""]).map(decodeSegment).join("/"),
  ]);
  return Object.fromEntries(entries);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Left as it is: no schema accepts a stray percent sign.
    return segment;
  }
}

/**
 * Throws invalid_input that names the fields, or `whole` for what is wrong with all of it; a text that nobody can read
 * is wrong anywhere. Without a schema there is nothing to parse.
 */
export function parseInput(
  schema: z.ZodType | undefined,
  value: unknown,
  whole: "params" | "query" | "body",
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: issueMessage });
  const fields: FieldErrors = {};
  if (parsed.success) {
    // Of a query only what was asked for counts: anybody may have added to an address.
    const unreadable = findUnreadable(whole === "query" ? parsed.data : value);
    if (unreadable.length === 0) return parsed.data;
    for (const name of unreadable) fields[name || whole] = UNREADABLE_WORDS;
  } else {
    for (const { path, message } of parsed.error.issues) {
      fields[path.join(".") || whole] ??= message;
    }
  }
  const [name, message] = Object.entries(fields)[0] ?? [whole, "invalid"];
  throw new AppError("invalid_input", `${name}: ${message}`, fields);
}
