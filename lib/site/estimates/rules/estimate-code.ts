import { cleanTyped } from "@/lib/core/readable-text";

/** Without 0, 1, I, L, and O, which are mistaken for each other, and the other vowels, so that no code is a word. */
const CHARACTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;
const CODE = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`);

/** Dashes and other signs between the characters. */
const SEPARATORS = /[\s\p{Pd}\u2212._]/gu;

/** Returns a code of six characters. `randomBelow` returns a random integer from 0 to below its argument. */
export function drawCode(randomBelow: (max: number) => number): string {
  const draw = () => CHARACTERS[randomBelow(CHARACTERS.length)];
  return Array.from({ length: LENGTH }, draw).join("");
}

/** Reads a code as people type it, such as "k7m 2qx". Returns null for anything else. */
export function readCode(text: string): string | null {
  const code = cleanTyped(text).toUpperCase().replace(SEPARATORS, "");
  return CODE.test(code) ? code : null;
}

/** Returns "K7M-2QX" for "K7M2QX". */
export const formatCode = (code: string): string =>
  `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
