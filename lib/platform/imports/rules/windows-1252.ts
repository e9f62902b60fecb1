/** The characters for the bytes 80 to 9F. The others are the same as in Unicode. Bytes without one are "\0". */
const FROM_80_TO_9F = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/** Decodes Windows-1252. A table, because Node versions disagree about the bytes 80 to 9F. */
export function readWindows1252(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (byte) => FROM_80_TO_9F[byte.charCodeAt(0) - 0x80] ?? "\0");
}

/** Control characters, and bytes that Windows-1252 doesn't use. */
const UNUSED = /[^\P{Cc}\t\n\r]/u;

/**
 * Two or more bytes that make a character in UTF-8, such as "Ã©" for "é". Leaves out a capital letter with a curly
 * quotation mark, as in "CAFÉ’S".
 */
const UTF_8 =
  /[\xc2\xc3][\x80-\xbf]|[\xc4-\xdf](?![\x91-\x94])[\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

/** In Russian or Japanese text, letters beyond ASCII follow each other. In Western names, rarely more than two do. */
const RUN = /[\u00c0-\u00ff]{3}/;

/** Mac Roman's "é" reads as "Ž", a capital letter inside a word. */
const CAPITAL_IN_WORD = /\p{Ll}(?![a-zA-Z])\p{Lu}/u;

/** What the accented letters of Mac Roman and of DOS's code pages read as: symbols that don't follow a letter. */
const SYMBOL_IN_WORD = /\p{L}[‚„†‡ˆ‰¤¦§¨¬¯±¶¸¢£¥×÷¿¡«‹€ƒ˜]/u;

/** Whether bytes that aren't valid UTF-8 are probably Windows-1252, the usual encoding of CSV files in the US. */
export function isPlausibleWindows1252(bytes: Buffer): boolean {
  const text = readWindows1252(bytes);
  return (
    !UTF_8.test(bytes.toString("latin1")) &&
    ![UNUSED, RUN, CAPITAL_IN_WORD, SYMBOL_IN_WORD].some((sign) => sign.test(text))
  );
}
