/**
 * Control characters other than tabs and line breaks, and lone surrogates. PostgreSQL can't store NUL or lone
 * surrogates.
 */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Whitespace and invisible characters: joiners, fillers, direction marks, and the blank Braille pattern. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** No-break, thin, and other typographic spaces, but not tabs and line breaks. */
const SPACE = /\p{Zs}/gu;

/** What an input method for Chinese or Japanese types instead of ASCII: "２１０－５５５". */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

export const UNREADABLE_MESSAGE = "Remove any unreadable characters, then try again.";

export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text);
}

export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Embeddings, overrides, and isolates, which reorder the text around them. Hebrew and Arabic don't need them. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes the characters with which text can make what follows it, such as the rest of an email, read backward. */
export function withoutBidi(text: string): string {
  return text.replace(BIDI, "");
}

/**
 * Removes invisible characters that come along when people copy text from chats, PDFs, and web pages: direction marks,
 * zero-width spaces and joiners, byte order marks, and soft hyphens. Turns other kinds of spaces into plain ones, and
 * full-width letters, digits, and signs into ASCII. Trims the text. For phone numbers, ZIP codes, emails, and searches,
 * where such characters never mean anything.
 */
export function cleanTyped(text: string): string {
  return text
    .replace(HIDDEN, "")
    .replace(SPACE, " ")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .trim();
}

/**
 * Returns the dotted paths of unreadable strings, and of objects with unreadable keys, in a JSON value of any depth; ""
 * is the value itself.
 */
export function findUnreadable(value: unknown): string[] {
  const names: string[] = [];
  const rest: [path: string, value: unknown][] = [["", value]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, inner] = next;
    if (typeof inner === "string" && !isReadable(inner)) names.push(path);
    for (const [name, part] of partsOf(inner)) {
      if (isReadable(name)) rest.push([path ? `${path}.${name}` : name, part]);
      else names.push(path);
    }
  }
  return names;
}

function partsOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
