import { AppError, fieldError } from "@/lib/core/app-error";
import { readBytes } from "@/lib/core/http/parse-input";

export interface Upload {
  /** As the browser sent it. May have folders and any extension. */
  name: string;
  contents: Uint8Array;
}

export interface UploadLimit {
  /** Name of the form's file input. */
  field: string;
  maxBytes: number;
}

/** For the boundaries and headers of a form with one file. */
const OVERHEAD_BYTES = 16 * 1024;
const BYTES_PER_MB = 1024 * 1024;

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads the file of a multipart form. Throws `unsupported_media_type` for anything else, `payload_too_large` for a file
 * over the limit, or `invalid_input` if there isn't exactly one file or it is empty.
 */
export async function readUpload(
  request: Request,
  { field, maxBytes }: UploadLimit,
): Promise<Upload> {
  if (!isMultipart(request)) {
    throw new AppError("unsupported_media_type", "Send a form with a file (multipart/form-data).");
  }
  const size = `${Math.floor(maxBytes / BYTES_PER_MB)} MB`;
  const tooLarge = fieldError(
    "payload_too_large",
    field,
    `This file is larger than ${size}. Take the photo at a lower resolution, or scan the document again.`,
  );
  const body = await readBytes(request, { maxBytes: maxBytes + OVERHEAD_BYTES, tooLarge });
  const files = await readFiles(request, body, field);
  const [file] = files;
  if (!file) throw fieldError("invalid_input", field, "Choose a file.");
  if (files.length > 1) throw fieldError("invalid_input", field, "Upload one file at a time.");
  if (file.size > maxBytes) throw tooLarge;
  if (file.size === 0) {
    throw fieldError("invalid_input", field, "This file is empty. Choose another one.");
  }
  return { name: file.name, contents: new Uint8Array(await file.arrayBuffer()) };
}

/** Leaves out what browsers send if no file was chosen. */
async function readFiles(
  request: Request,
  body: Buffer<ArrayBufferLike>,
  field: string,
): Promise<File[]> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    return form
      .getAll(field)
      .flatMap((value) =>
        typeof value === "string" || (value.name === "" && value.size === 0) ? [] : value,
      );
  } catch {
    throw new AppError("invalid_input", "We didn't receive your whole file. Try again.");
  }
}
