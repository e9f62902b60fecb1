import { emojiImage, graphemesOf, isEmoji } from "@/lib/site/pictures/rules/emoji";

/**
 * The characters in Barlow Condensed's latin, latin-ext, and vietnamese files. For any other character, the renderer
 * would download a font. A test compares this list with the files.
 */
const KNOWN =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u0113\u0116-\u012b\u012d-\u0131\u0133-\u0137\u0139-\u013e\u0140-\u0148\u014a-\u014d\u014f-\u017e\u01a0\u01a1\u01af\u01b0\u01cd\u01ce\u01d4\u0218-\u021b\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122]$/;

/**
 * Removes what the pictures' fonts can't draw, such as other scripts, and replaces styled and unusually accented
 * letters with plain ones. Keeps emoji that have an image. Collapses spaces. Returns "" if nothing readable is left.
 */
export function drawableText(text: string): string {
  const known = graphemesOf(text.normalize("NFC")).map(drawable).join("");
  const tidy = known
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?)])/g, "")
    .replace(/^[\s,;:&/-]+|[\s,;:&/-]+$/g, "");
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : "";
}

function drawable(grapheme: string): string {
  if (isEmoji(grapheme)) return emojiImage(grapheme) ? grapheme : "";
  return [...grapheme].map(drawableCharacter).join("");
}

function drawableCharacter(character: string): string {
  if (KNOWN.test(character)) return character;
  if (/\s/.test(character)) return " ";
  return [...character.normalize("NFKD")].filter((part) => KNOWN.test(part)).join("");
}
