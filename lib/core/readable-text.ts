/**
 * Control characters other than tabs and line breaks, and lone surrogates. PostgreSQL can't store NUL or lone
 * surrogates.
 */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Whitespace and invisible characters: joiners, fillers, direction marks, and the blank Braille pattern. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Joiners, variation selectors, and tags are part of emoji and of words in some scripts, so they aren't among these. */
const UNSEEN =
  /(?!\u034f|\u115f|\u1160|\u17b4|\u17b5|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\ufff9-\ufffb]/gu;

/** Joiners that don't follow an emoji or a letter of a script that uses them, and tags outside a flag. */
const LOOSE =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|(?!\p{Script=Latin})\p{L})(?:\u200c|\u200d)|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu;

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

/**
 * Removes invisible characters, such as zero-width spaces and those with which text can make what follows it, such as the
 * rest of an email, read backward. Keeps those that emoji and words of some scripts need. For names and other texts.
 */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, "").replace(LOOSE, "");
}

/**
 * Removes invisible characters that come along when people copy text from chats, PDFs, and web pages: direction marks,
 * zero-width spaces and joiners, byte order marks, and soft hyphens. Turns other kinds of spaces into plain ones, and
 * full-width letters, digits, and signs into ASCII. Trims the text. For phone numbers, ZIP codes, emails, amounts, slugs,
 * and searches, where such characters never mean anything.
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
