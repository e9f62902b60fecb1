// @ts-nocheck Its packages aren't installed.
// Makes the fonts in public/fonts and their style sheet, app/fonts.css. Part of npm run make:assets.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import opentype from "opentype.js";
import subsetFont from "subset-font";
import { inRepository } from "./launch/repository.mjs";

/** All of Latin-1, which covers English, Spanish, and US place names; then "–—", "‘’‚", "“”„", "•", "…", "™", and "−". */
const RANGES = "20-7E A0-FF 2013-2014 2018-201A 201C-201E 2022 2026 2122 2212".split(" ");
/** Kerning, and digits of equal width for columns. Others, such as fractions, would add glyphs. */
const FEATURES = ["kern", "tnum"];

/**
 * The browser synthesizes bold body text from the regular weight, because a third file would cost every visitor 10 KB
 * for a handful of words. Headings and prices use a real bold font.
 */
const FONTS = [
  {
    name: "barlow-400",
    family: "Barlow",
    weight: 400,
    source: "barlow/files/barlow-latin-400-normal.woff",
    sample:
      "A mobile mechanic comes to your home or office, brings the parts and does the work while you watch. Call now, get your price from $189 and be back on the road in 45 to 90 minutes.",
  },
  {
    name: "barlow-condensed-700",
    family: "Barlow Condensed",
    weight: 700,
    source: "barlow-condensed/files/barlow-condensed-latin-700-normal.woff",
    sample:
      "WE DO BRAKE PAD REPLACEMENT AT YOUR HOME CALL NOW (210) 555-0100 FROM $189 How It Works What's Included Why Choose Our Mobile Service Frequently Asked Questions",
  },
];

/**
 * System fonts shown until the web font has loaded. `meanAdvance` is the mean character width in em over the samples
 * above, measured with Roboto, DejaVu Sans, and Arimo (which has Arial's widths). Measure it again when a sample changes.
 */
const FALLBACKS = [
  {
    suffix: "Fallback",
    400: { fonts: ["Arial", "ArialMT", "Liberation Sans", "Arimo"], meanAdvance: 0.4509 },
    700: {
      fonts: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
      meanAdvance: 0.5505,
    },
  },
  {
    suffix: "Fallback Roboto",
    400: { fonts: ["Roboto", "Roboto-Regular"], meanAdvance: 0.4507 },
    700: { fonts: ["Roboto Bold", "Roboto-Bold"], meanAdvance: 0.516 },
  },
  {
    suffix: "Fallback DejaVu",
    400: { fonts: ["DejaVu Sans"], meanAdvance: 0.5152 },
    700: { fonts: ["DejaVu Sans Bold", "DejaVuSans-Bold"], meanAdvance: 0.6358 },
  },
];

const packages = inRepository("node_modules/@fontsource");
const folder = inRepository("public/fonts");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
// It must accompany the fonts.
copyFileSync(`${packages}/barlow/LICENSE`, `${folder}/OFL.txt`);
const rules = [
  "/* Made by scripts/make-fonts.mjs. Change it there, then run npm run make:assets. */",
];
for (const font of FONTS) {
  const source = readFileSync(`${packages}/${font.source}`);
  rules.push(fontFace(font, await writeSubset(font, source)), ...fallbackFaces(font, source));
}
writeFileSync(inRepository("app/fonts.css"), `${rules.join("\n\n")}\n`);

/** Writes the characters to a file that is named after its content, and returns its URL. */
async function writeSubset({ name }, source) {
  const woff2 = await subsetFont(source, RANGES.map(charactersOf).join(""), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    // Phones ignore hints.
    noHinting: true,
  });
  const hash = createHash("sha256").update(woff2).digest("hex").slice(0, 8);
  const url = `/fonts/${name}-${hash}.woff2`;
  writeFileSync(inRepository("public", url), woff2);
  console.log(`${url} ${(woff2.length / 1024).toFixed(1)} KB`);
  return url;
}

/** `swap` makes text readable immediately. The fallback faces prevent a layout shift when the font loads. */
function fontFace({ family, weight }, url) {
  return rule({
    "font-family": `"${family}"`,
    "font-style": "normal",
    "font-weight": weight,
    "font-display": "swap",
    src: `url("${url}") format("woff2")`,
    "unicode-range": RANGES.map((range) => `U+${range}`).join(", "),
  });
}

/** Returns @font-face rules that scale system fonts to the width and line height of the web font. */
function fallbackFaces({ family, weight, sample }, source) {
  const font = opentype.parse(new Uint8Array(source).buffer);
  const em = (units) => units / font.unitsPerEm;
  const { ascender, descender, lineGap } = font.tables.hhea;
  const width = [...sample].reduce((sum, each) => sum + em(font.charToGlyph(each).advanceWidth), 0);
  return FALLBACKS.map((fallback) => {
    const { fonts, meanAdvance } = fallback[weight];
    const scale = width / sample.length / meanAdvance;
    return rule({
      "font-family": `"${family} ${fallback.suffix}"`,
      "font-weight": weight,
      src: fonts.map((name) => `local("${name}")`).join(", "),
      "size-adjust": percent(scale),
      "ascent-override": percent(em(ascender) / scale),
      "descent-override": percent(em(-descender) / scale),
      "line-gap-override": percent(em(lineGap) / scale),
    });
  });
}

function percent(ratio) {
  return `${(ratio * 100).toFixed(2)}%`;
}

function rule(declarations) {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return `@font-face {\n${lines.join("\n")}\n}`;
}

function charactersOf(range) {
  const [from, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
