import type { FileType } from "@/lib/mechanics/applications/schema/files";

/**
 * Returns the type of a document's contents, or null if they are none of the types that can be uploaded. The file's name
 * and the browser's word don't count. Images must still be decoded, because only their beginning is checked.
 */
export function sniffFile(contents: Uint8Array): FileType | null {
  if (startsWith(contents, JPEG)) return "jpeg";
  if (startsWith(contents, PNG)) return "png";
  if (isPdf(contents)) return "pdf";
  return isHeic(contents) ? "heic" : null;
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (contents: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, i) => contents[i] === byte);

/** Some programs write a byte order mark or blank lines first. */
const PDF_START = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d[\s%]/;
const PDF_END = /startxref\s+\d+\s+%%EOF$/;
/** Readers look for the start of a PDF in its first kilobyte, and for the end in its last one. */
const PDF_EDGE_BYTES = 1_024;
/** Tab, line feed, form feed, carriage return, space, and NUL, which some servers pad files with. */
const PADDING = [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x00];

/** Whether the whole file is one PDF: some readers would also accept other files that contain one. */
function isPdf(contents: Uint8Array): boolean {
  const end = contents.findLastIndex((byte) => !PADDING.includes(byte)) + 1;
  return (
    PDF_START.test(textOf(contents.subarray(0, PDF_EDGE_BYTES))) &&
    PDF_END.test(textOf(contents.subarray(Math.max(0, end - PDF_EDGE_BYTES), end)))
  );
}

/** Reads bytes as Latin-1, one character each. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Still images compressed with HEVC. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis"];
/** "mif1" is the brand of all HEIF images, whose compression is then among the compatible brands. */
const HEIF_BRAND = "mif1";
const BRAND_BYTES = 4;
/** Files name about five brands. */
const MAX_BRANDS_BYTES = 256;

/** Whether the file consists of complete boxes: the type, the description of the image, and its data. */
function isHeic(contents: Uint8Array): boolean {
  const boxes = readBoxes(contents);
  const [first] = boxes ?? [];
  if (!boxes || first?.name !== "ftyp") return false;
  const brands = textOf(first.body.subarray(0, MAX_BRANDS_BYTES)).match(/[\s\S]{4}/g) ?? [];
  // The second one is a version.
  const [major = "", , ...compatible] = brands;
  const isStill =
    HEIC_BRANDS.includes(major) ||
    (major === HEIF_BRAND && compatible.some((brand) => HEIC_BRANDS.includes(brand)));
  return isStill && ["meta", "mdat"].every((name) => boxes.some((box) => box.name === name));
}

interface Box {
  name: string;
  body: Uint8Array;
}

const BOX_HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const UNTIL_END = 0;
const IN_LONG_HEADER = 1;
/** Far more than a photo has. */
const MAX_BOXES = 1_000;

/** Returns the outermost boxes of an ISO media file, or null if the file doesn't end where its last box does. */
function readBoxes(contents: Uint8Array): Box[] | null {
  const view = new DataView(contents.buffer, contents.byteOffset, contents.byteLength);
  const boxes: Box[] = [];
  let start = 0;
  while (start < contents.length) {
    if (start + BOX_HEADER_BYTES > contents.length || boxes.length === MAX_BOXES) return null;
    let [size, header] = [view.getUint32(start), BOX_HEADER_BYTES];
    if (size === UNTIL_END) size = contents.length - start;
    if (size === IN_LONG_HEADER) {
      if (start + LONG_HEADER_BYTES > contents.length) return null;
      [size, header] = [Number(view.getBigUint64(start + BOX_HEADER_BYTES)), LONG_HEADER_BYTES];
    }
    if (size < header || start + size > contents.length) return null;
    const name = textOf(contents.subarray(start + BRAND_BYTES, start + BOX_HEADER_BYTES));
    boxes.push({ name, body: contents.subarray(start + header, start + size) });
    start += size;
  }
  return boxes;
}
