import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
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

test("there are two fonts, and no others are kept", () => {
  const files = readdirSync(inRepository("public/fonts")).filter((name) => /woff2$/.test(name));
  expect(files.map((name) => `/fonts/${name}`)).toEqual(faces.map(({ url }) => url));
  expect(files).toHaveLength(2);
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
