import "server-only";
import sharp from "sharp";

/** More than any phone's camera takes, and few enough to decode in bounded memory. */
const MAX_PIXELS = 100_000_000;
/** Enough to read the small print of a document that fills the picture. */
const PREVIEW_PIXELS = 1_800;

/**
 * Decodes a whole JPEG or PNG and encodes it again as a smaller JPEG: upright, without metadata such as where the photo
 * was taken, and without whatever else the file contains. Returns null if it can't be decoded, is truncated, or has too
 * many pixels.
 */
export async function drawPreview(image: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(image, {
      failOn: "error",
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      autoOrient: true,
    })
      .resize({
        width: PREVIEW_PIXELS,
        height: PREVIEW_PIXELS,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // Not an image that we can show. sharp has no error codes.
    return null;
  }
}
