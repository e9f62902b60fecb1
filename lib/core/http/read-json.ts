import { AppError } from "@/lib/core/app-error";

/** Larger bodies are rejected before they are read to the end. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a JSON body. Throws `unsupported_media_type` for any other type (a form on another site cannot send JSON),
 * `payload_too_large`, and `invalid_input` for invalid JSON.
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

/** Reads a text body. Throws `payload_too_large`. */
export async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new AppError("payload_too_large", "This is too long. Shorten it and try again.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
