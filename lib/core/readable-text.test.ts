import {
  cleanText,
  cleanTyped,
  findUnreadable,
  isInvisible,
  isReadable,
} from "@/lib/core/readable-text";

test.each(["a\u0000b", "\u001b[31m", "a\u007f", "\u0085", "a\ud800b", "\udc00", "🔧\ud83d"])(
  "treats %j as unreadable",
  (text) => {
    expect(isReadable(text)).toBe(false);
  },
);

test.each([
  "",
  "Ana\tRuiz",
  "two\r\nlines",
  "🔧 👩‍🔧",
  "שלום",
  "=1+1",
  "</script>",
  "\u202eabc",
  "\ufffd",
])("treats %j as readable", (text) => {
  expect(isReadable(text)).toBe(true);
});

test.each(["", " \n", "\u200b\u200d", "\u00a0\ufeff", "\u3164", "\u2800", "\u202e", "\u{e0020}"])(
  "treats %j as invisible",
  (text) => {
    expect(isInvisible(text)).toBe(true);
  },
);

test.each([".", "👩‍🔧", "نرم‌افزار", "e\u0301"])("treats %j as visible", (text) => {
  expect(isInvisible(text)).toBe(false);
});

test("findUnreadable returns dotted names", () => {
  const value = {
    name: "Ana",
    week: [[], [{ opens: "8\u0000" }]],
    documents: { ase: { "x\ud800": 1 } },
  };
  expect(findUnreadable(value).toSorted()).toEqual(["documents.ase", "week.1.0.opens"]);
  expect(findUnreadable("a\u0000")).toEqual([""]);
  expect(findUnreadable({ name: "Ana", age: 7, none: null })).toEqual([]);
});

test("findUnreadable handles any depth", () => {
  const depth = 30_000;
  const deep: unknown = JSON.parse(`${"[".repeat(depth)}"\\u0000"${"]".repeat(depth)}`);
  expect(findUnreadable(deep)).toHaveLength(1);
});

test.each([
  ["direction marks", "\u202aAustin\u202c", "Austin"],
  ["isolates", "\u2068Austin\u2069", "Austin"],
  ["a left-to-right mark", "\u200eAustin\u200f", "Austin"],
  ["a zero-width space", "Aus\u200btin", "Austin"],
  ["joiners", "A\u200cus\u200dtin", "Austin"],
  ["a word joiner", "Austin\u2060", "Austin"],
  ["a byte order mark", "\ufeffAustin", "Austin"],
  ["a soft hyphen", "Aus\u00adtin", "Austin"],
  ["no-break spaces", "\u00a0San\u00a0Antonio\u202f", "San Antonio"],
  ["an ideographic space", "San\u3000Antonio", "San Antonio"],
  ["full-width letters and digits", "Ａｕｓｔｉｎ ７８７０１", "Austin 78701"],
  ["a variation selector", "Austin\ufe0f", "Austin"],
  ["tags", "Austin\u{e0041}", "Austin"],
  ["a Hangul filler", "\u3164Austin", "Austin"],
  ["line breaks around it", "\r\n\tAustin\n", "Austin"],
])("cleans %s", (_what, pasted, text) => {
  expect(cleanTyped(pasted)).toBe(text);
});

test.each(["Cañon City", "O’Fallon", "עיר", "東京", "a-b_c"])("keeps %j as it is", (text) => {
  expect(cleanTyped(text)).toBe(text);
});

test.each([
  ["a zero-width space", "Ana\u200b Ruiz", "Ana Ruiz"],
  ["an override", "Ana\u202ezi\u202cuR", "AnaziuR"],
  ["isolates", "\u2068Ana\u2069 Ruiz", "Ana Ruiz"],
  ["direction marks", "\u200eAna\u200f Ruiz\u061c", "Ana Ruiz"],
  ["a byte order mark", "\ufeffAna Ruiz", "Ana Ruiz"],
  ["a word joiner", "Ana\u2060 Ruiz", "Ana Ruiz"],
  ["a soft hyphen", "Ana Ru\u00adiz", "Ana Ruiz"],
  ["joiners between letters", "A\u200dna R\u200cuiz", "Ana Ruiz"],
  ["a joiner in front", "\u200dAna Ruiz", "Ana Ruiz"],
  ["tags", "Ana\u{e0041} Ruiz", "Ana Ruiz"],
  ["a blank Braille pattern", "Ana\u2800 Ruiz", "Ana Ruiz"],
  ["a Hangul filler", "\u3164Ana Ruiz", "Ana Ruiz"],
])("drops %s from a name", (_what, pasted, text) => {
  expect(cleanText(pasted)).toBe(text);
});

test.each([
  "👩‍🔧",
  "👩🏽‍🔧",
  "❤️‍🔥 Brakes",
  "🏴\u{e0067}\u{e0062}\u{e007f}",
  "نرم‌افزار",
  "क्‍ष",
  "two\nlines",
])("keeps %j in a name", (text) => {
  expect(cleanText(text)).toBe(text);
});
