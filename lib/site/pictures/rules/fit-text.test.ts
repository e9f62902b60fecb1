import fc from "fast-check";
import { EMOJI_EM, fitText, LINE_HEIGHT, widthEm } from "@/lib/site/pictures/rules/fit-text";

const BOX = { width: 600, height: 240 };
const SIZES = [120, 100, 80, 60];

test.each([
  ["OIL CHANGE", 120],
  ["WE DO BRAKE PAD REPLACEMENT", 80],
  ["WE DO FRONT AND REAR BRAKE PAD REPLACEMENT", 80],
])("draws %s at %d pixels", (text, size) => {
  expect(fitText(text, BOX, SIZES)).toEqual({ text, size });
});

test("shortens text that is too long, at the smallest size and after a word", () => {
  const text =
    "Transmission fluid exchange, and filter replacement with a pan gasket for all models";
  expect(fitText(text, { width: 600, height: 130 }, SIZES)).toEqual({
    text: "Transmission fluid exchange, and filter…",
    size: 60,
  });
});

test("shortens a single long word", () => {
  const { text, size } = fitText("W".repeat(200), BOX, SIZES);
  expect(size).toBe(60);
  expect(text).toMatch(/^W{5,15}…$/);
});

test("leaves room for emoji, and never cuts one in half", () => {
  expect(widthEm("👨🏽‍🔧🇺🇸")).toBe(2 * EMOJI_EM);
  const { text, size } = fitText("👨🏽‍🔧".repeat(40), BOX, SIZES);
  expect(text).toMatch(/^(?:👨🏽‍🔧){9}…$/u);
  expect(widthEm(text) * size).toBeLessThanOrEqual(BOX.width);
});

test("never exceeds the box, for any words", () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z0-9&'.]{1,40}$/), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(words, (list) => {
      const { text, size } = fitText(list.join(" "), BOX, SIZES);
      for (const word of text.split(" ")) expect(widthEm(word) * size).toBeLessThanOrEqual(600);
      expect(size * LINE_HEIGHT).toBeLessThanOrEqual(BOX.height);
      // Spaces at line ends take up no room.
      const inked = widthEm(text.replaceAll(" ", "")) * size;
      expect(inked / BOX.width).toBeLessThanOrEqual(BOX.height / (size * LINE_HEIGHT));
    }),
  );
});
