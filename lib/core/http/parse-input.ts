import type { z } from "zod";
import { AppError, type FieldErrors } from "@/lib/core/app-error";

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

/** Throws invalid_input that names the fields; without a schema there is nothing to parse. */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= wordsOf(issue, value);
  const [name, message] = Object.entries(fields)[0] ?? ["", "invalid"];
  throw new AppError("invalid_input", `${name}: ${message}`, fields);
}

/** A parameter given twice is an array: say so, instead of naming types. */
function wordsOf(issue: { path: PropertyKey[]; message: string }, value: unknown): string {
  const [name] = issue.path;
  const given = typeof value === "object" && value !== null && Reflect.get(value, name ?? "");
  return Array.isArray(given) ? "Please give it once" : issue.message;
}
