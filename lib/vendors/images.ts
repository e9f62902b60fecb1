import "server-only";
import sharp from "sharp";

/** As much as a phone's camera takes, and little enough to decode in bounded memory. */
export const MAX_MEGAPIXELS = 100;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
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

/** Whether an image has too many pixels for `drawPreview`, according to its header. */
export async function isTooDetailed(image: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS;
  } catch {
    // Its header can't be read. sharp has no error codes.
    return false;
  }
}
