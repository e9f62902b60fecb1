import { isReadable } from "@/lib/core/readable-text";
import type { ApplicationFile, FileType } from "@/lib/mechanics/applications/schema/files";

export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
};

const EXTENSIONS: Readonly<Record<FileType, string>> = {
  pdf: "pdf",
  jpeg: "jpg",
  png: "png",
  heic: "heic",
};

/** Whether the store has a preview. Not for HEIC, which needs a licensed decoder, and not for PDF, which has pages. */
export function hasPreview({ type }: Pick<ApplicationFile, "type">): boolean {
  return type === "jpeg" || type === "png";
}

/** The name of a file's preview in the file store. The file itself has its ID as its name. */
export const previewName = (fileId: string): string => `${fileId}.preview`;

const MAX_STEM = 100;

/**
 * Returns a file's name without folders and with the extension of its contents: "scan.jpg" for "C:\\scan.exe". Falls
 * back to `fallback`, which has no extension.
 */
export function fileNameOf(sent: string, type: FileType, fallback: string): string {
  const [base = ""] = sent.split(/[\\/]/).slice(-1);
  const stem = (isReadable(base) ? base : "")
    .replace(/\p{Cf}/gu, "")
    .replace(/\.[^.]*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...stem].slice(0, MAX_STEM).join("").trim();
  return `${short || fallback}.${EXTENSIONS[type]}`;
}
