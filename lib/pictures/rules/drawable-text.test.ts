import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { drawableText } from "@/lib/pictures/rules/drawable-text";
import { isEmoji } from "@/lib/pictures/rules/emoji";
import { readFontMetrics } from "@/scripts/subset-fonts.mjs";

test.each([
  ["Taller Móvil Ñandú", "Taller Móvil Ñandú"],
  ["Łukasz Šimić & Đặng Bros", "Łukasz Šimić & Đặng Bros"],
  // Decomposed Unicode, which some systems send.
  ["Jose\u0301", "José"],
  ["🚗💨 Mike’s Auto 🔧🔧 Repair 🇺🇸", "🚗💨 Mike’s Auto 🔧🔧 Repair 🇺🇸"],
  ["Joe 👨🏽‍🔧, mechanic", "Joe 👨🏽‍🔧, mechanic"],
  ["Acme™️ ©️", "Acme™ ©"],
  ["🏽 Joe 🇺", "Joe"],
  ["Joe 🧑🏽‍🚀 & 🇽🇽 Auto 🦑", "Joe & Auto"],
  ["Fast 5️⃣ Stars", "Fast 5️⃣ Stars"],
  ["𝐁𝐢𝐠 𝓙𝓸𝓮 ＡＢＣ", "Big Joe ABC"],
  ["Ḃob", "Bob"],
  ["张伟 Auto Repair", "Auto Repair"],
  ["  Two\u00a0 spaces\n", "Two spaces"],
  ["张伟", ""],
  ["🔧 & 🔩", ""],
  ["", ""],
])("draws %j as %j", (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

test("keeps only characters that the fonts have, so that nothing is downloaded", async () => {
  const kept = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code))
    .filter((character) => drawableText(`a${character}a`).includes(character))
    .filter((character) => !isEmoji(character));
  expect(kept.length).toBeGreaterThan(400);
  const fonts = await Promise.all(
    ["latin", "latin-ext", "vietnamese"].map(async (subset) => {
      const name = `barlow-condensed-${subset}-700-normal.woff`;
      const file = readFileSync(`node_modules/@fontsource/barlow-condensed/files/${name}`);
      return readFontMetrics(await subsetFont(file, kept.join(""), { targetFormat: "sfnt" }));
    }),
  );
  const missing = kept.filter((character) => !fonts.some(({ hasGlyph }) => hasGlyph(character)));
  expect(missing).toEqual([]);
});
