import "server-only";
import { createHash } from "node:crypto";
import { fieldError } from "@/lib/core/app-error";
import { FILE_FIELD } from "@/lib/mechanics/applications/constants";
import { sniffFile } from "@/lib/mechanics/applications/rules/file-content";
import { MAX_PHOTO_BYTES, PHOTO_PIXELS } from "@/lib/mechanics/photos/constants";
import { drawPortrait, sizeOf, whyUnreadable } from "@/lib/vendors/images";

const WRONG_TYPE = "Upload a photo as JPEG or PNG. This file is something else.";
const HEIC =
  "This is a HEIC photo, which we can’t open. On an iPhone, take a screenshot of the photo and upload that, or choose Settings > Camera > Formats > Most Compatible and take a new one.";
const TOO_SMALL = `This image is too small: it has to be at least ${PHOTO_PIXELS} pixels wide and high. Choose a larger one.`;

/** Enough of a SHA-256 that no two photos share it. */
const HASH_LENGTH = 32;

interface CheckedPhoto {
  /** A square WebP. */
  contents: Buffer;
  /** Names the photo in its public URL. Another photo has another hash, so that browsers can keep each of them. */
  hash: string;
}

/**
 * Finds out what an uploaded file is from its contents, and returns the square that pages show: upright and without
 * metadata. Throws `unsupported_media_type` for anything but a JPEG or PNG, and for an image that is broken, is
 * smaller than that square, or has too many pixels.
 */
export async function checkPhoto(contents: Uint8Array): Promise<CheckedPhoto> {
  const type = sniffFile(contents);
  if (type === "heic") throw refusal(HEIC);
  if (type !== "jpeg" && type !== "png") throw refusal(WRONG_TYPE);
  const size = await sizeOf(contents);
  if (size && Math.min(size.width, size.height) < PHOTO_PIXELS) throw refusal(TOO_SMALL);
  const photo = await drawPortrait(contents, { pixels: PHOTO_PIXELS, maxBytes: MAX_PHOTO_BYTES });
  if (!photo) throw refusal(await whyUnreadable(contents));
  const hash = createHash("sha256").update(photo).digest("hex").slice(0, HASH_LENGTH);
  return { contents: photo, hash };
}

const refusal = (message: string) => fieldError("unsupported_media_type", FILE_FIELD, message);
