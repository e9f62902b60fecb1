import "server-only";
import { fieldError } from "@/lib/core/app-error";
import { FILE_FIELD } from "@/lib/mechanics/applications/constants";
import { sniffFile } from "@/lib/mechanics/applications/rules/file-content";
import { hasPreview } from "@/lib/mechanics/applications/rules/files";
import type { FileType } from "@/lib/mechanics/applications/schema/files";
import { drawPreview, whyUnreadable } from "@/lib/vendors/images";

interface CheckedDocument {
  type: FileType;
  /** A JPEG; null for types without a preview. */
  preview: Buffer | null;
}

const WRONG_TYPE = "Upload a PDF, or a photo as JPEG, PNG, or HEIC. This file is something else.";

/**
 * Finds out what an uploaded file is from its contents, and decodes all of an image. Throws `unsupported_media_type` for
 * anything but a PDF, JPEG, PNG, or HEIC, and for an image that is broken or has too many pixels.
 */
export async function checkDocument(contents: Uint8Array): Promise<CheckedDocument> {
  const type = sniffFile(contents);
  if (type === null) throw fieldError("unsupported_media_type", FILE_FIELD, WRONG_TYPE);
  if (!hasPreview({ type })) return { type, preview: null };
  const preview = await drawPreview(contents);
  if (preview === null) {
    throw fieldError("unsupported_media_type", FILE_FIELD, await whyUnreadable(contents));
  }
  return { type, preview };
}
