import subsetFont from "subset-font";
import { readFontMetrics } from "./font-metrics.mjs";

/** Basic Latin, then the punctuation and accents that our texts and American place names use. */
const WANTED = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."\u00a0“”‘’‚„–—…·•©®™°×½−ÁÉÍÑÓÚÜáâçèéêíïñóôúüž",
].join("");

/**
 * What stands in for the font until it has loaded. Widths are the mean advance, in em, of each
 * system font over the two samples of build-fonts.mjs, measured on Roboto and on Arimo (which
 * has Arial's widths): measure again when a sample changes.
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
];

/** The font cut down to the wanted characters that it has, without hints (phones ignore them). */
export async function subset(font, source) {
  const metrics = readFontMetrics(await subsetFont(source, WANTED, { targetFormat: "sfnt" }));
  const characters = [...WANTED].filter((character) => metrics.hasGlyph(character));
  const woff2 = await subsetFont(source, characters.join(""), {
    targetFormat: "woff2",
    noHinting: true,
  });
  return { woff2, characters, metrics: { ...metrics, mean: metrics.meanAdvance(font.sample) } };
}

/** Text is readable at once (`swap`); the fallback faces below keep the change from moving it. */
export function fontFace(font, address, characters) {
  return rule("@font-face", {
    "font-family": `"${font.family}"`,
    "font-style": "normal",
    "font-weight": font.weight,
    "font-display": "swap",
    src: `url("${address}") format("woff2")`,
    "unicode-range": unicodeRange(characters),
  });
}

/** System fonts stretched to the width and the line height of the real one. */
export function fallbackFaces(font, metrics) {
  return FALLBACKS.map((fallback) => {
    const { fonts, meanAdvance } = fallback[font.weight];
    const scale = metrics.mean / meanAdvance;
    return rule("@font-face", {
      "font-family": `"${font.family} ${fallback.suffix}"`,
      "font-weight": font.weight,
      src: fonts.map((name) => `local("${name}")`).join(", "),
      "size-adjust": percent(scale),
      "ascent-override": percent(metrics.ascent / scale),
      "descent-override": percent(metrics.descent / scale),
      "line-gap-override": percent(metrics.lineGap / scale),
    });
  });
}

/** The family lists, as custom properties for the theme to use. */
export function rootVariables(fonts) {
  const lists = fonts.map(({ family, variable }) => {
    const families = [family, ...FALLBACKS.map(({ suffix }) => `${family} ${suffix}`)];
    return [variable, `${families.map((name) => `"${name}"`).join(", ")}, sans-serif`];
  });
  return rule(":root", Object.fromEntries(lists));
}

function unicodeRange(characters) {
  const codes = characters.map((character) => character.codePointAt(0)).sort((a, b) => a - b);
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return ranges
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}

const percent = (ratio) => `${(ratio * 100).toFixed(2)}%`;

function rule(selector, declarations) {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join("\n")}\n}`;
}
