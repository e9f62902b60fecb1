import { brotliDecompressSync, inflateSync } from "node:zlib";

/** Returns the code points that a WOFF or WOFF2 font has glyphs for, up to U+FFFF. */
export function fontCharacters(font: Buffer): Set<number> {
  const cmap = font.toString("latin1", 0, 4) === "wOF2" ? cmapOfWoff2(font) : cmapOfWoff(font);
  const count = cmap.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  // Every font has a subtable of this format: a list of segments, whose last one is U+FFFF.
  const table = cmap.subarray(offsets.find((offset) => cmap.readUInt16BE(offset) === 4));
  const segments = table.readUInt16BE(6) / 2;
  return new Set(
    Array.from({ length: segments - 1 }, (_, index) => {
      const end = table.readUInt16BE(14 + index * 2);
      const start = table.readUInt16BE(16 + (segments + index) * 2);
      return Array.from({ length: end - start + 1 }, (_, step) => start + step);
    }).flat(),
  );
}

/** https://www.w3.org/TR/WOFF/ */
function cmapOfWoff(font: Buffer): Buffer {
  const entry = font.indexOf("cmap", 44, "latin1");
  const [offset, stored, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field));
  const data = font.subarray(offset, (offset ?? 0) + (stored ?? 0));
  return stored === length ? data : inflateSync(data);
}

const OWN_TAG = 63;
/** Numbers of the tables "cmap", "glyf", and "loca". */
const [CMAP, GLYF, LOCA] = [0, 10, 11];
const UNTRANSFORMED_GLYPHS = 3;

/** https://www.w3.org/TR/WOFF2/ */
function cmapOfWoff2(font: Buffer): Buffer {
  let at = 48;
  const readLength = () => {
    for (let length = 0; ; ) {
      const byte = font.readUInt8(at++);
      length = length * 128 + (byte % 128);
      if (byte < 128) return length;
    }
  };
  let offset = 0;
  let cmap = { from: 0, to: 0 };
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font.readUInt8(at++);
    const tag = flags & OWN_TAG;
    if (tag === OWN_TAG) at += 4;
    const plain = tag === GLYF || tag === LOCA ? UNTRANSFORMED_GLYPHS : 0;
    const length = readLength();
    const stored = flags >> 6 === plain ? length : readLength();
    if (tag === CMAP) cmap = { from: offset, to: offset + stored };
    offset += stored;
  }
  const data = font.subarray(at, at + font.readUInt32BE(20));
  return brotliDecompressSync(data).subarray(cmap.from, cmap.to);
}
