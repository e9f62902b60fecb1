import { readFileSync } from "node:fs";
import { drawableText } from "@/lib/site/pictures/rules/drawable-text";
import { isEmoji } from "@/lib/site/pictures/rules/emoji";
import { fontCharacters } from "@/tests/setup/font-characters";

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

test("keeps only characters that the fonts have, so that nothing is downloaded", () => {
  const known = new Set(
    ["latin", "latin-ext", "vietnamese"].flatMap((subset) => {
      const name = `barlow-condensed-${subset}-700-normal.woff`;
      const file = readFileSync(`node_modules/@fontsource/barlow-condensed/files/${name}`);
      return [...fontCharacters(file)];
    }),
  );
  const kept = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code))
    .filter((character) => drawableText(`a${character}a`).includes(character))
    .filter((character) => !isEmoji(character));
  expect(kept.length).toBeGreaterThan(400);
  expect(kept.filter((character) => !known.has(character.charCodeAt(0)))).toEqual([]);
});
