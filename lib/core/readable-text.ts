/** Control characters but tab and line breaks, and halves of a surrogate pair: no database stores them as text. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Spaces, and what takes no ink: joiners, fillers, marks of direction, the empty pattern of Braille. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What is said of a text that is not readable. */
export const UNREADABLE_WORDS =
  "There is a character in this that cannot be read. Please type it anew";

/** Whether a text holds nothing that cannot be stored, shown or sent on. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text);
}

/** Whether nobody would see anything of a text. */
export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * Where a value that came as JSON, however deep, holds a text or a name that is not readable: dotted names, "" for the
 * value itself.
 */
export function findUnreadable(value: unknown): string[] {
  const found: string[] = [];
  const rest: [path: string, value: unknown][] = [["", value]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, inner] = next;
    if (typeof inner === "string" && !isReadable(inner)) found.push(path);
    for (const [name, part] of partsOf(inner)) {
      if (isReadable(name)) rest.push([path ? `${path}.${name}` : name, part]);
      else found.push(path);
    }
  }
  return found;
}

function partsOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
