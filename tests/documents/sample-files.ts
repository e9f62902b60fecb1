import { crc32 } from "node:zlib";
import sharp from "sharp";
import { drawPdf } from "@/prisma/seed/demo-files";

/** A noisy image, so that its data is spread over the whole file. */
const draw = (width = 240, height = 160) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

export const samplePdf = (title = "Certificate of insurance") => drawPdf([title]);
export const sampleJpeg = () => draw().jpeg().toBuffer();
export const samplePng = () => draw().png().toBuffer();

/** An image with the position at which it was taken, which must not reach reviewers' browsers. */
export const jpegWithPosition = () =>
  draw()
    .withExif({ IFD0: { Artist: "Taken at home" }, IFD3: { GPSLatitude: "29/1 25/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A small PNG whose header promises more pixels than any camera has. */
export async function pngBomb(): Promise<Buffer> {
  const image = await samplePng();
  const header = image.subarray(12, 29);
  for (const offset of [4, 8]) header.writeUInt32BE(20_000, offset);
  image.writeUInt32BE(crc32(header), 29);
  return image;
}

function box(name: string, body: Uint8Array): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(name, 4, "latin1");
  return Buffer.concat([header, body]);
}

/** The boxes of a HEIC photo, with random image data. */
export function sampleHeic(brands = "heic\0\0\0\0mif1heic"): Buffer {
  return Buffer.concat([
    box("ftyp", Buffer.from(brands, "latin1")),
    box("meta", Buffer.alloc(64)),
    box("mdat", Buffer.alloc(512, 7)),
  ]);
}

export const RENAMED_PROGRAM = Buffer.concat([
  Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0", "latin1"),
  Buffer.alloc(600, 0x4d),
]);
export const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
