import "server-only";
import sharp from "sharp";

/** As much as a phone's camera takes, and little enough to decode in bounded memory. */
const MAX_MEGAPIXELS = 100;
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
    return await openImage(image)
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

/** Enough steps that all but the noisiest images keep most of their detail. */
const PORTRAIT_QUALITIES = [82, 70, 55, 40, 25, 10, 1];

/**
 * Decodes a whole JPEG or PNG, crops it to the square around what draws the eye, such as a face, and encodes that as
 * WebP: upright, and without metadata. Returns null if it can't be decoded, is truncated, or has too many pixels.
 */
export async function drawPortrait(
  image: Uint8Array,
  { pixels, maxBytes }: { pixels: number; maxBytes: number },
): Promise<Buffer | null> {
  try {
    const square = await openImage(image)
      .resize({ width: pixels, height: pixels, fit: "cover", position: sharp.strategy.attention })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer();
    for (const quality of PORTRAIT_QUALITIES) {
      const encoded = await sharp(square).webp({ quality, effort: 6 }).toBuffer();
      if (encoded.length <= maxBytes) return encoded;
    }
  } catch {
    // Not an image that we can show. sharp has no error codes.
  }
  return null;
}

const openImage = (image: Uint8Array) =>
  sharp(image, {
    failOn: "error",
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    autoOrient: true,
  });

/** Returns text for the uploader that says why an image can't be decoded. */
export async function whyUnreadable(image: Uint8Array): Promise<string> {
  const size = await sizeOf(image);
  return size !== null && size.width * size.height > MAX_PIXELS
    ? `This image is too large: it may have at most ${MAX_MEGAPIXELS} megapixels. Take the photo at a lower resolution, or choose another.`
    : "We can’t open this image. It may be damaged. Take a new photo, or choose another.";
}

/** Returns an image's width and height in pixels, according to its header; null if that can't be read. */
export async function sizeOf(image: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    return await sharp(image, { limitInputPixels: false }).metadata();
  } catch {
    // sharp has no error codes.
    return null;
  }
}
