import type { z } from "zod";
import { AppError, type FieldErrors } from "@/lib/core/app-error";
import { issueMessage } from "@/lib/core/issue-message";
import { findUnreadable, UNREADABLE_MESSAGE } from "@/lib/core/readable-text";

/** Repeated parameters become arrays, which no scalar schema accepts. */
export function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key);
    query[key] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return query;
}

/** Decodes path segments, which Next passes encoded. Joins catch-all segments, so `a%2Fb` and `a/b` are the same. */
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
    // Returned as is, because no schema accepts a stray percent sign.
    return segment;
  }
}

/**
 * Validates input. Throws `invalid_input` with a message for each field; errors that aren't about a field are listed
 * under `whole`. Also rejects unreadable text in any field. Returns undefined if there is no schema.
 */
export function parseInput<T>(
  schema: z.ZodType<T>,
  value: unknown,
  whole: "params" | "query" | "body",
): T;
export function parseInput(
  schema: z.ZodType | undefined,
  value: unknown,
  whole: "params" | "query" | "body",
): unknown;
export function parseInput(
  schema: z.ZodType | undefined,
  value: unknown,
  whole: "params" | "query" | "body",
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: issueMessage });
  if (!parsed.success) {
    throw invalidInput(
      parsed.error.issues.map(({ path, message }) => [path.join(".") || whole, message]),
    );
  }
  // Unknown query parameters are ignored, because other services add their own to links.
  const unreadable = findUnreadable(whole === "query" ? parsed.data : value);
  if (unreadable.length === 0) return parsed.data;
  throw invalidInput(unreadable.map((name) => [name || whole, UNREADABLE_MESSAGE]));
}

function invalidInput(errors: [field: string, message: string][]): AppError {
  const fields: FieldErrors = {};
  for (const [field, message] of errors) fields[field] ??= message;
  return new AppError("invalid_input", errors[0]?.join(": ") ?? "Invalid input.", fields);
}

/** Must match the limit in deploy/nginx.conf. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Throws `unsupported_media_type` for anything but JSON (which a form on another site cannot send), `payload_too_large`
 * for a body over 64 KB, or `invalid_input` for invalid JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError("unsupported_media_type", "Send JSON (content-type application/json).");
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", "The body is not valid JSON.");
  }
}

/** Like `readBytes`, decoded as UTF-8. */
export async function readText(request: Request): Promise<string> {
  return (await readBytes(request)).toString("utf8");
}

const TEXT_LIMIT = {
  maxBytes: MAX_BODY_BYTES,
  tooLarge: new AppError("payload_too_large", "Your text is too long. Shorten it and try again."),
};

/**
 * Throws `tooLarge` for a body over the limit, by default 64 KB, or `invalid_input` if the client stops sending. Reads
 * even an oversized body to the end, because unread data would block the next request on the connection.
 */
export async function readBytes(
  request: Request,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: AppError } = TEXT_LIMIT,
): Promise<Buffer> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks = [];
    }
  } catch {
    throw new AppError("invalid_input", "We didn't receive your whole request. Try again.");
  }
  if (size > maxBytes) throw tooLarge;
  return Buffer.concat(chunks);
}
