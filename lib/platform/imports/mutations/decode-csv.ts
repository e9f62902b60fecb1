import "server-only";
import { isUtf8 } from "node:buffer";
import { AppError } from "@/lib/core/app-error";
import { isPlausibleWindows1252, readWindows1252 } from "@/lib/platform/imports/rules/windows-1252";
import type { FileEncoding } from "@/lib/platform/imports/schema";

interface Options {
  /** Called when the encoding is known, and again if a file that began as ASCII turns out to be Windows-1252. */
  onEncoding: (encoding: FileEncoding) => void;
}

const HEAD_BYTES = 4096;
const SAVE_AS_UTF8 =
  "In Excel, choose File > Save As > “CSV UTF-8 (Comma delimited)”; in Google Sheets, File > Download > CSV. Then upload that file.";

/**
 * Decodes a CSV file chunk by chunk: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252, the encoding of
 * older versions of Excel on Windows, if the text is plausible in it. Throws `invalid_input` for a workbook or any
 * other file, and for text in another encoding, so that no character is ever replaced with "\ufffd".
 */
export async function* decodeCsv(
  bytes: AsyncIterable<Uint8Array>,
  { onEncoding }: Options,
): AsyncGenerator<string> {
  const source = bytes[Symbol.asyncIterator]();
  const head = await readHead(source);
  refuseOtherFiles(head);
  const encoding = unicodeOf(head);
  onEncoding(encoding);
  const all = startingWith(head, source);
  if (encoding === "utf-8") yield* decodeUtf8(all, () => onEncoding("windows-1252"));
  else yield* decodeUtf16(all, encoding);
}

async function readHead(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES; ) {
    const { done, value } = await source.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  return Buffer.concat(chunks);
}

async function* startingWith(
  head: Buffer,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    yield next.value;
  }
}

/** PNG, JPEG, GIF, WebP, and HEIC. */
const IMAGE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;

function refuseOtherFiles(head: Buffer): void {
  const start = head.subarray(0, 12).toString("latin1");
  if (start.startsWith("PK\u0003\u0004")) {
    const isWorkbook = head.includes("[Content_Types].xml") || head.includes("xl/");
    const what = isWorkbook
      ? "an Excel workbook (.xlsx)"
      : "a compressed file, such as .zip, .ods, or .numbers";
    throw problem(`This is ${what}, not a CSV file. ${SAVE_AS_UTF8}`);
  }
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0")) {
    throw problem(`This is an Excel workbook (.xls), not a CSV file. ${SAVE_AS_UTF8}`);
  }
  if (IMAGE.test(start)) throw problem(`This is an image, not a CSV file. ${SAVE_AS_UTF8}`);
  if (start.startsWith("%PDF")) throw problem(`This is a PDF, not a CSV file. ${SAVE_AS_UTF8}`);
}

/** Without a byte order mark, every other byte of UTF-16 is NUL where the text is English. */
function unicodeOf(head: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const nulls = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte === 0) nulls[index % 2] = (nulls[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = nulls;
  if (odd > head.length / 4 && even === 0) return "utf-16le";
  if (even > head.length / 4 && odd === 0) return "utf-16be";
  return "utf-8";
}

/** Reads the rest as Windows-1252 from the first invalid byte on, unless earlier text was UTF-8 beyond ASCII. */
async function* decodeUtf8(
  bytes: AsyncIterable<Uint8Array>,
  onOther: () => void,
): AsyncGenerator<string> {
  let carried: Buffer = Buffer.alloc(0);
  let mode: "ascii" | "utf-8" | "windows-1252" = "ascii";
  const read = (block: Buffer): string => {
    if (mode !== "windows-1252" && isUtf8(block)) {
      const text = block.toString();
      if (text.length < block.length) mode = "utf-8";
      return text;
    }
    if (mode === "utf-8" || !isPlausibleWindows1252(block)) throw unknownEncoding();
    if (mode === "ascii") onOther();
    mode = "windows-1252";
    return readWindows1252(block);
  };
  for await (const chunk of bytes) {
    const block = Buffer.concat([carried, chunk]);
    const end = block.length - incompleteBytes(block);
    carried = block.subarray(end);
    yield read(block.subarray(0, end));
  }
  if (carried.length > 0) yield read(carried);
}

/** The beginning of a character of two to four bytes whose other bytes are still to come. */
const INCOMPLETE = /(?:[\xc2-\xf4]|[\xe0-\xf4][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{2})$/;
const MOST_INCOMPLETE_BYTES = 3;

function incompleteBytes(block: Buffer): number {
  const tail = block.subarray(-MOST_INCOMPLETE_BYTES).toString("latin1");
  return INCOMPLETE.exec(tail)?.[0].length ?? 0;
}

async function* decodeUtf16(
  bytes: AsyncIterable<Uint8Array>,
  encoding: "utf-16le" | "utf-16be",
): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-16le", { fatal: true });
  let carried: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of bytes) {
      const block = Buffer.concat([carried, chunk]);
      const end = block.length - (block.length % 2);
      carried = block.subarray(end);
      const units = block.subarray(0, end);
      yield decoder.decode(encoding === "utf-16be" ? units.swap16() : units, { stream: true });
    }
    yield decoder.decode(carried);
  } catch (error) {
    throw Object(error).code === "ERR_ENCODING_INVALID_ENCODED_DATA" ? unknownEncoding() : error;
  }
}

function unknownEncoding(): AppError {
  return problem(
    `We can’t tell how the letters in this file are encoded, so names with accents would come out wrong. ${SAVE_AS_UTF8}`,
  );
}

function problem(message: string): AppError {
  return new AppError("invalid_input", message);
}
