/**
 * What a font file says of itself. Takes an uncompressed font (sfnt), answers in em.
 * `hasGlyph(character)` and `advance(character)` know the Basic Multilingual Plane only.
 */
export function readFontMetrics(sfnt) {
  const tables = readTables(sfnt);
  const unitsPerEm = sfnt.readUInt16BE(tables.head + 18);
  const glyphs = readGlyphIndex(sfnt, tables.cmap);
  const advances = sfnt.readUInt16BE(tables.hhea + 34);
  const advance = (character) => {
    const glyph = glyphs.get(character.codePointAt(0)) ?? 0;
    return sfnt.readUInt16BE(tables.hmtx + 4 * Math.min(glyph, advances - 1)) / unitsPerEm;
  };
  return {
    ascent: sfnt.readInt16BE(tables.hhea + 4) / unitsPerEm,
    descent: -sfnt.readInt16BE(tables.hhea + 6) / unitsPerEm,
    lineGap: sfnt.readInt16BE(tables.hhea + 8) / unitsPerEm,
    hasGlyph: (character) => glyphs.has(character.codePointAt(0)),
    advance,
    meanAdvance: (text) => [...text].reduce((sum, each) => sum + advance(each), 0) / text.length,
  };
}

function readTables(sfnt) {
  const offsets = {};
  for (let index = 0; index < sfnt.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    offsets[sfnt.toString("latin1", record, record + 4)] = sfnt.readUInt32BE(record + 8);
  }
  return offsets;
}

/** Code point → glyph, from the first sub-table of format 4 (the one every font has). */
function readGlyphIndex(sfnt, cmap) {
  const count = sfnt.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, i) => sfnt.readUInt32BE(cmap + 8 + i * 8));
  const offset = offsets.find((each) => sfnt.readUInt16BE(cmap + each) === 4);
  if (offset === undefined) throw new Error("The font has no character map of format 4");
  const table = cmap + offset;
  const doubled = sfnt.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
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
