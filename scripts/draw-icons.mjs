/** Draws the icons in public/ from app/icon.svg. Run this after changing the drawing, and commit the results. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { inRepository } from "./launch/repository.mjs";

const ASPHALT = "#14181d";
/**
 * Operating systems crop full-bleed icons to circles and rounded squares, so the drawing fills only this share of the
 * width.
 */
const FULL_BLEED_SHARE = 0.78;

const drawing = await readFile(inRepository("app/icon.svg"));

/** @param {number} size */
const draw = (size) =>
  sharp(drawing, { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();

/** @param {number} size */
async function drawFullBleed(size) {
  const background = { create: { width: size, height: size, channels: 3, background: ASPHALT } };
  return sharp(/** @type {import("sharp").SharpOptions} */ (background))
    .composite([{ input: await draw(Math.round(size * FULL_BLEED_SHARE)) }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/**
 * Builds an ICO file: a header, a directory, and PNG files.
 * @param {number[]} sizes at most 255 pixels
 */
async function drawIco(sizes) {
  const images = await Promise.all(sizes.map(draw));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, entry);
    header.writeUInt8(sizes[index] ?? 0, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

/** @type {Record<string, Promise<Buffer>>} */
const files = {
  "favicon.ico": drawIco([16, 32, 48]),
  "apple-touch-icon.png": drawFullBleed(180),
  "icons/icon-192.png": draw(192),
  "icons/icon-512.png": draw(512),
  "icons/maskable-512.png": drawFullBleed(512),
};
await mkdir(inRepository("public/icons"), { recursive: true });
for (const [name, image] of Object.entries(files)) {
  await writeFile(inRepository("public", name), await image);
}
