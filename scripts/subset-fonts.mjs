import subsetFont from "subset-font";

/**
 * @typedef {{ name: string, family: string, weight: 400 | 700, source: string, sample: string }} Font
 * @typedef {ReturnType<typeof readFontMetrics>} Metrics in em
 */

/** Basic Latin, plus the punctuation and accented letters that the site's text and US place names use. */
const WANTED = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."\u00a0“”‘’‚„–—…·•©®™°×½−ÁÉÍÑÓÚÜáâçèéêíïñóôúüž",
].join("");

/**
 * System fonts shown until the web font has loaded. `meanAdvance` is the mean character width in em over the samples in
 * build-fonts.mjs, measured with Roboto and Arimo (which has Arial's widths). Measure it again when a sample changes.
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

/**
 * Subsets a font to the wanted characters it contains. Drops hinting, which phones ignore.
 * @param {Buffer} source
 */
export async function subset(source) {
  const metrics = readFontMetrics(await subsetFont(source, WANTED, { targetFormat: "sfnt" }));
  const characters = [...WANTED].filter(metrics.hasGlyph);
  const woff2 = await subsetFont(source, characters.join(""), {
    targetFormat: "woff2",
    noHinting: true,
  });
  return { woff2, characters, metrics };
}

/**
 * `swap` makes text readable immediately. The fallback faces prevent a layout shift when the font loads.
 * @param {Font} font
 * @param {string} url
 * @param {string[]} characters
 */
export function fontFace(font, url, characters) {
  return rule("@font-face", {
    "font-family": `"${font.family}"`,
    "font-style": "normal",
    "font-weight": font.weight,
    "font-display": "swap",
    src: `url("${url}") format("woff2")`,
    "unicode-range": unicodeRange(characters),
  });
}

/**
 * Returns @font-face rules that scale system fonts to the width and line height of the web font.
 * @param {Font} font
 * @param {Metrics} metrics
 */
export function fallbackFaces(font, metrics) {
  return FALLBACKS.map((fallback) => {
    const { fonts, meanAdvance } = fallback[font.weight];
    const scale = metrics.meanAdvance(font.sample) / meanAdvance;
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

/** @param {string[]} characters */
function unicodeRange(characters) {
  const codes = characters.map((character) => character.charCodeAt(0)).sort((a, b) => a - b);
  /** @type {{ from: number, to: number }[]} */
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase();
  return ranges
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}

/** @param {number} ratio */
const percent = (ratio) => `${(ratio * 100).toFixed(2)}%`;

/**
 * @param {string} selector
 * @param {Record<string, string | number>} declarations
 */
function rule(selector, declarations) {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join("\n")}\n}`;
}

/**
 * Reads metrics (in em) and glyphs from an uncompressed font. Supports characters in the Basic Multilingual Plane.
 * @param {Buffer} sfnt
 */
export function readFontMetrics(sfnt) {
  const head = findTable(sfnt, "head");
  const hhea = findTable(sfnt, "hhea");
  const hmtx = findTable(sfnt, "hmtx");
  const unitsPerEm = sfnt.readUInt16BE(head + 18);
  const glyphs = readGlyphIndex(sfnt, findTable(sfnt, "cmap"));
  const advances = sfnt.readUInt16BE(hhea + 34);
  const advance = (/** @type {string} */ character) => {
    const glyph = glyphs.get(character.charCodeAt(0)) ?? 0;
    return sfnt.readUInt16BE(hmtx + 4 * Math.min(glyph, advances - 1)) / unitsPerEm;
  };
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -sfnt.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: sfnt.readInt16BE(hhea + 8) / unitsPerEm,
    hasGlyph: (/** @type {string} */ character) => glyphs.has(character.charCodeAt(0)),
    meanAdvance: (/** @type {string} */ text) =>
      [...text].reduce((sum, character) => sum + advance(character), 0) / text.length,
  };
}

/**
 * Returns a table's offset. `name` has four letters.
 * @param {Buffer} sfnt
 * @param {string} name
 */
function findTable(sfnt, name) {
  for (let index = 0; index < sfnt.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    if (sfnt.toString("latin1", record, record + 4) === name) return sfnt.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table "${name}".`);
}

/**
 * Maps code points to glyphs, using the first format 4 subtable, which every font has.
 * @param {Buffer} sfnt
 * @param {number} cmap
 */
function readGlyphIndex(sfnt, cmap) {
  const count = sfnt.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, i) => sfnt.readUInt32BE(cmap + 8 + i * 8));
  const offset = offsets.find((each) => sfnt.readUInt16BE(cmap + each) === 4);
  if (offset === undefined) throw new Error("The font has no format 4 character map.");
  const table = cmap + offset;
  const doubled = sfnt.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  for (let at = 0; at < doubled; at += 2) {
    const start = sfnt.readUInt16BE(starts + at);
    const end = sfnt.readUInt16BE(ends + at);
    const range = sfnt.readUInt16BE(ranges + at);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const raw = range === 0 ? code : sfnt.readUInt16BE(ranges + at + range + 2 * (code - start));
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + sfnt.readUInt16BE(deltas + at)) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
