import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import nextConfig from "@/next.config.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { fontCharacters } from "@/tests/setup/font-characters";

const css = readFileSync(inRepository("app/fonts.css"), "utf8");
const faces = [...css.matchAll(/url\("(.+?)"\).*?unicode-range:\s*(.+?);/gs)].map(
  ([, url = "", ranges = ""]) => ({ url, characters: ranges.split(/,\s*/).flatMap(codesOf) }),
);

/** Returns the code points of a range such as "U+20-7E". */
function codesOf(range: string): number[] {
  const [from = 0, to = from] = range
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

test("there are two fonts, of which headings' is preloaded", () => {
  expect(faces.map(({ url }) => url)).toEqual([
    expect.stringContaining("/barlow-400-"),
    nextConfig.env?.FONT_URL,
  ]);
});

describe.each(faces)("$url", ({ url, characters }) => {
  const file = readFileSync(inRepository(`public${url}`));

  // Browsers keep it for a year.
  test("is named after its content", () => {
    expect(url).toContain(`-${createHash("sha256").update(file).digest("hex").slice(0, 8)}.`);
  });

  test("has a glyph for every character that browsers look for in it", () => {
    expect([...fontCharacters(file)].sort((a, b) => a - b)).toEqual(characters);
  });

  test("has all of Latin-1, so Spanish, too", () => {
    const latin1 = [...codesOf("U+20-7E"), ...codesOf("U+A0-FF")];
    expect(latin1.filter((code) => !characters.includes(code))).toEqual([]);
  });
});
